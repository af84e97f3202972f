import { normalizeToken, readCardToken } from '@plein/contract/cards/card-code'
import { useEffect, useRef, useState } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { giftCardStrings } from './strings/index.ts'
import type { GiftCardsChoice } from './use-gift-cards.ts'
import styles from './gift-cards.module.css'

interface CodeEntryProps {
  cards: GiftCardsChoice
  /** The field is there without a press. */
  isOpen: boolean
  /** That its code was not added. */
  reminder?: string | undefined
}

/** The field that a summary of errors leads to. */
export const codeField = 'checkout-gift_card'

/** The mistake of a code that can be told without asking anybody; undefined: it may be right. */
const useMistake = (cards: GiftCardsChoice) => {
  const t = giftCardStrings.useTranslate()
  return (typed: string): string | undefined => {
    const token = normalizeToken(typed)
    if (token === '') return t('codeMissing')
    const read = readCardToken(token)
    if (!read) return t('codeWrong')
    if (read.is === 'serial') return t('codeSerial')
    return cards.isKnown(token) ? t('codeKnown') : undefined
  }
}

/** A code to type or paste, in any spacing. It stands inside of another form: Enter adds the card, and orders nothing. */
export const CodeEntry = ({ cards, isOpen, reminder }: CodeEntryProps) => {
  const t = giftCardStrings.useTranslate()
  const explain = useExplain()
  const getMistake = useMistake(cards)
  const { typed, error } = cards.entry
  const [opened, setOpened] = useState(false)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (opened) input.current?.focus()
  }, [opened])
  const add = async (): Promise<void> => {
    if (busy) return
    const mistake = getMistake(typed)
    cards.type({ typed, error: mistake })
    if (mistake !== undefined) return input.current?.focus()
    setBusy(true)
    try {
      await cards.add(normalizeToken(typed))
      cards.type({ typed: '', error: undefined })
      setOpened(false)
    } catch (problem) {
      cards.type({ typed, error: explain(problem) })
      input.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  if (!opened && !isOpen && !cards.isTyping)
    return (
      <div>
        <Button size="small" onClick={() => setOpened(true)}>
          {cards.offered.some(({ is_typed }) => is_typed) ? t('addAnother') : t('enter')}
        </Button>
      </div>
    )
  return (
    <div className={styles.entry}>
      <TextField
        ref={input}
        id={codeField}
        label={t('code')}
        hint={t('codeHint')}
        look="mono"
        width={24}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        error={error ?? reminder}
        onValue={(text) => cards.type({ typed: text, error: undefined })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void add()
        }}
      />
      <Button busy={busy} onClick={() => void add()}>
        {t('add')}
      </Button>
    </div>
  )
}
