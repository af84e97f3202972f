import type { KeyState } from '@plein/contract/food-setup/program'
import { providers } from '@plein/contract/payments/providers'
import type { WholeProgram } from '@plein/contract/programs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { programKey } from '../form/use-kept-form.ts'
import { foodProgramStrings } from '../form/strings/index.ts'
import type { SectionProps } from './section.tsx'
import styles from './sections.module.css'

interface KeyFieldProps extends SectionProps {
  program: WholeProgram
  name: 'ccv_test_key' | 'ccv_live_key'
}

const unset: KeyState = { is_set: false, last_four: null, is_refused: false }
const refusals = ['key_not_valid', 'key_of_other_mode', 'provider_not_offered'] as const

/**
 * A key of the provider: written and never read again. It goes to the server by itself, and is neither kept by this device nor part of
 * the form's draft.
 */
export const KeyField = ({ form, program, name }: KeyFieldProps) => {
  const t = foodProgramStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const label = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const state = program[name] ?? unset
  const save = useMutation({
    mutationFn: (key: string | null) =>
      form.autosave.saveBeside((modified) =>
        api.patch('/manager/programs/{uuid}', {
          params: { uuid: program.uuid },
          // A key belongs to the provider that is chosen, saved or not.
          body: { psp_provider: form.value.psp_provider, [name]: key, ...(modified !== null && { modified }) },
        }),
      ),
    onSuccess: (answer, key) => {
      client.setQueryData(programKey(program.uuid), answer)
      setTyped('')
      setOpen(false)
      toast.success(t(key === null ? 'keyRemoved' : 'keySaved'))
    },
  })
  const say = (error: unknown): string => {
    const problem = asProblem(error)
    const code = refusals.find(
      (refusal) =>
        refusal === problem.code || problem.errors.some((validationError) => validationError.code === refusal),
    )
    return code === undefined ? explain(error) : t(code)
  }
  const validationError = save.error ? say(save.error) : state.is_refused ? t('key_refused') : form.words[name]
  // The sandbox has no number of a real account.
  const provider = form.value.psp_provider
  const sample = provider !== 'none' && !providers[provider].moves_money ? program.sandbox_keys?.[name] : undefined
  const isTyping = open || !state.is_set
  return (
    <div className={styles.key} role="group" aria-labelledby={label}>
      <span className={styles.label} id={label}>
        {t(name)}
      </span>
      {state.is_set && (
        <p className={styles.keyState}>
          {t('keySet', { last: state.last_four ?? '····' })}
          {!open && (
            <>
              <Button size="small" id={`food-${name}`} onClick={() => setOpen(true)}>
                {t('keyReplace')}
              </Button>
              <Button size="small" variant="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
                {t('keyRemove')}
              </Button>
            </>
          )}
        </p>
      )}
      {!isTyping && <FieldError id={`food-${name}-error`} text={validationError} />}
      {isTyping && (
        <div className={styles.keyTyping}>
          <TextField
            id={`food-${name}`}
            label={t(name)}
            hiddenLabel
            look="mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={t('keyPaste')}
            value={typed}
            onValue={(text) => setTyped(text.replaceAll(/\s/g, ''))}
            error={validationError}
          />
          {sample !== undefined && (
            <p className={styles.sample}>
              {t('keyOfSandbox')}
              <code>{sample}</code>
              <Button size="small" onClick={() => setTyped(sample)}>
                {t('keyOfSandboxUse')}
              </Button>
            </p>
          )}
          <div className={styles.buttons}>
            <Button
              busy={save.isPending}
              unavailable={typed.length < 8 ? t('keyShort') : undefined}
              onClick={() => save.mutate(typed)}
            >
              {t('keySave')}
            </Button>
            {open && (
              <Button
                variant="quiet"
                onClick={() => {
                  setOpen(false)
                  setTyped('')
                  save.reset()
                }}
              >
                {t('cancel')}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
