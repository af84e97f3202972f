import { pagePath } from '@plein/contract/pages/page-path'
import { useListState } from '#ui/tables/use-list-state.ts'
import { MessagesList } from './messages-list.tsx'
import { messageLogStrings } from './strings/index.ts'

/** The messages about a program's orders, for its owner. Each leads to its order, where an address is corrected. */
export const ProgramMessages = ({ program_uuid }: { program_uuid: string }) => {
  const t = messageLogStrings.useTranslate()
  return (
    <MessagesList
      list={useListState()}
      program_uuid={program_uuid}
      hrefOf={({ order_uuid }) =>
        pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'orders', order: order_uuid ?? undefined })
      }
      none={t('noneProgram')}
    />
  )
}
