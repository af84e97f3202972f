import type { Printer } from '@plein/contract/food-kitchen/printers'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { formatTime } from '#platform/dates.ts'
import { newKey } from '#platform/new-key.ts'
import { explain } from '#platform/problems/explain.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDots, IconPrinter, IconPrinterOff } from '#ui/icons/icons.ts'
import { Entry, EntryNote } from '#ui/lists/entries.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { printersKey } from './printers-data.ts'
import { printerStrings } from './strings/index.ts'

export type PrinterStep = 'change' | 'replace' | 'end'

interface PrinterEntryProps {
  program_uuid: string
  printer: Printer
  time_zone: string
  onAsk: (step: PrinterStep) => void
}

export const PrinterEntry = ({ program_uuid, printer, time_zone, onAsk }: PrinterEntryProps) => {
  const t = printerStrings.useTranslate()
  const client = useQueryClient()
  const { uuid, name, station, url, categories, waiting } = printer
  const test = async (): Promise<void> => {
    try {
      const params = { program_uuid, uuid }
      const idempotency_key = newKey()
      await api.post('/programs/{program_uuid}/printers/{uuid}/test-page', { params, idempotency_key })
      toast.success(t('tested', { name }), { id: 'printer' })
      await client.invalidateQueries({ queryKey: printersKey(program_uuid) })
    } catch (error) {
      toast.error(await explain(error), { id: 'printer' })
    }
  }
  return (
    <Entry
      align="top"
      words={
        <>
          <strong>{[name, station].filter(Boolean).join(' · ')}</strong>
          <EntryNote>{categories.length === 0 ? t('printsAll') : t('printsSome', { n: categories.length })}</EntryNote>
          {url && <CopyCode text={url} label={t('copy', { name })} />}
          <State printer={printer} time_zone={time_zone} />
          {waiting > 0 && <EntryNote>{t('waiting', { n: waiting })}</EntryNote>}
        </>
      }
    >
      <Menu
        trigger={<IconButton icon={IconDots} label={t('actionsOf', { name })} />}
        align="end"
        items={[
          { kind: 'action', label: t('test'), onSelect: () => void test() },
          { kind: 'action', label: t('change'), onSelect: () => onAsk('change') },
          { kind: 'action', label: t('replace'), onSelect: () => onAsk('replace') },
          { kind: 'action', label: t('end'), danger: true, onSelect: () => onAsk('end') },
        ]}
      />
    </Entry>
  )
}

const State = ({ printer, time_zone }: Pick<PrinterEntryProps, 'printer' | 'time_zone'>) => {
  const t = printerStrings.useTranslate()
  const { trouble, trouble_since, seen_at } = printer
  if (trouble !== null)
    return (
      <span>
        <Chip tone="warning" icon={IconPrinterOff}>
          {t(`is_${trouble}`, { time: formatTime(trouble_since ?? '', time_zone) })}
        </Chip>
      </span>
    )
  return (
    <span>
      {seen_at === null ? (
        <Chip icon={IconPrinter}>{t('unseen')}</Chip>
      ) : (
        <Chip tone="success" icon={IconPrinter}>
          {t('online')}
        </Chip>
      )}
    </span>
  )
}
