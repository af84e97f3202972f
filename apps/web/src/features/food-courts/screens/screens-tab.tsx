import type { PickupScreen } from '@plein/contract/food-courts/screens'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDots, IconPlus } from '#ui/icons/icons.ts'
import { AddedEntries, Entry, EntryNote } from '#ui/lists/entries.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { ScreenForm } from './screen-form.tsx'
import { screensKey, screensQuery } from './screens-data.ts'
import { screenStrings } from './strings/index.ts'
import styles from './screens.module.css'

type Asked = { step: 'replace' | 'end'; screen: PickupScreen }

/** The televisions of a court that show which orders are ready. */
export const ScreensTab = ({ program }: { program: WholeProgram }) => {
  const t = screenStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(screensQuery(program.uuid))
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <AddedEntries
      lead={t('lead')}
      count={data?.results.length}
      none={{ title: t('none'), text: t('noneText') }}
      add={add}
      dialogs={
        <>
          {isAdding && <ScreenForm program_uuid={program.uuid} onClose={() => setAdding(false)} />}
          <Question program_uuid={program.uuid} asked={asked} onClose={() => setAsked(undefined)} />
        </>
      }
    >
      {data?.results.map((screen) => (
        <ScreenEntry key={screen.uuid} screen={screen} onAsk={(step) => setAsked({ step, screen })} />
      ))}
    </AddedEntries>
  )
}

const ScreenEntry = ({ screen, onAsk }: { screen: PickupScreen; onAsk: (step: Asked['step']) => void }) => {
  const t = screenStrings.useTranslate()
  const { title, url, created } = screen
  return (
    <Entry
      words={
        <>
          <strong>{title}</strong>
          <CopyCode text={url} label={t('copy', { name: title })} />
          <EntryNote>{t.rich('since', { date: <TimeText at={created} as="date" /> })}</EntryNote>
        </>
      }
    >
      <a href={url} target="_blank" rel="noreferrer" className={styles.open}>
        {t('open')}
        <span className="visually-hidden"> {title}</span>
      </a>
      <Menu
        trigger={<IconButton icon={IconDots} label={t('actionsOf', { name: title })} />}
        align="end"
        items={[
          { kind: 'action', label: t('replace'), onSelect: () => onAsk('replace') },
          { kind: 'action', label: t('end'), danger: true, onSelect: () => onAsk('end') },
        ]}
      />
    </Entry>
  )
}

interface QuestionProps {
  program_uuid: string
  asked: Asked | undefined
  onClose: () => void
}

const Question = ({ program_uuid, asked, onClose }: QuestionProps) => {
  const t = screenStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const step = asked?.step ?? 'end'
  const name = asked?.screen.title ?? ''
  const go = async (): Promise<void> => {
    if (!asked) return
    const params = { program_uuid, uuid: asked.screen.uuid }
    if (step === 'end') await api.delete('/programs/{program_uuid}/screens/{uuid}', { params })
    else await api.put('/programs/{program_uuid}/screens/{uuid}', { params, body: {}, idempotency_key: newKey() })
    toast.success(t(step === 'end' ? 'ended' : 'replaced', { name }))
    await client.invalidateQueries({ queryKey: screensKey(program_uuid) })
  }
  return (
    <Confirm
      open={asked !== undefined}
      onClose={onClose}
      title={t(`${step}Title`, { name })}
      consequence={t(`${step}Text`)}
      keepLabel={t('keep')}
      goLabel={t(step)}
      onConfirm={go}
      explain={explain}
    />
  )
}
