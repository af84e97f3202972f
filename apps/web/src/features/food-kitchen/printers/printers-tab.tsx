import type { Printer } from '@plein/contract/food-kitchen/printers'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconPlus } from '#ui/icons/icons.ts'
import { AddedEntries } from '#ui/lists/entries.tsx'
import { PrinterEntry, type PrinterStep } from './printer-entry.tsx'
import { PrinterForm } from './printer-form.tsx'
import { PrinterQuestion } from './printer-question.tsx'
import { printersQuery } from './printers-data.ts'
import { printerStrings } from './strings/index.ts'

type Asked = { step: PrinterStep | 'add'; printer?: Printer }

/** The ticket printers of a restaurant's kitchen, set up by its owner. */
export const PrintersTab = ({ program }: { program: WholeProgram }) => {
  const t = printerStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(printersQuery(program.uuid))
  const [asked, setAsked] = useState<Asked>()
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const close = (): void => setAsked(undefined)
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => setAsked({ step: 'add' })}>
      {t('add')}
    </Button>
  )
  const isQuestion = asked?.step === 'replace' || asked?.step === 'end'
  return (
    <AddedEntries
      lead={t('lead')}
      count={data?.results.length}
      none={{ title: t('none'), text: t('noneText') }}
      add={add}
      dialogs={
        <>
          {(asked?.step === 'add' || asked?.step === 'change') && (
            <PrinterForm program_uuid={program.uuid} printer={asked.printer} onClose={close} />
          )}
          <PrinterQuestion
            program_uuid={program.uuid}
            step={asked?.step === 'replace' ? 'replace' : 'end'}
            printer={isQuestion ? asked.printer : undefined}
            onClose={close}
          />
        </>
      }
    >
      {data?.results.map((printer) => (
        <PrinterEntry
          key={printer.uuid}
          program_uuid={program.uuid}
          printer={printer}
          time_zone={data.time_zone}
          onAsk={(step) => setAsked({ step, printer })}
        />
      ))}
    </AddedEntries>
  )
}
