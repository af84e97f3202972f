import { pagePath } from '@plein/contract/pages/page-path'
import { acceptorStatuses } from '@plein/contract/programs/codes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#platform/router/router.tsx'
import { LinkList } from '#ui/actions/link-list.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowRight } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { acceptorsQuery } from '../acceptors/acceptors-data.ts'
import { programsQuery, useKeptDrafts } from '../list/programs-data.ts'
import { getDraftPath } from '../page/program-data.ts'
import { listStrings } from '../list/strings/index.ts'
import { failedRefundsQuery, unconnectedQuery } from './todo-data.ts'

const all = { q: undefined, type: undefined, page: undefined, at: undefined }

interface OfProgram {
  readonly program_uuid: string
  readonly title: string
}

/** How many of these each program has, in their order. */
const countByProgram = (rows: readonly OfProgram[]): (OfProgram & { n: number })[] =>
  [...new Map(rows.map(({ program_uuid, title }) => [program_uuid, title]))].map(([program_uuid, title]) => ({
    program_uuid,
    title,
    n: rows.filter((row) => row.program_uuid === program_uuid).length,
  }))

/** After so long an invitation is worth a reminder. */
const PATIENCE_MS = 3 * 24 * 60 * 60_000

/** Of each program, how many invitations wait for their answer for too long; of the hundred newest. */
const useWaiting = () => {
  const now = useNow()
  const { data } = useQuery(acceptorsQuery({ status: acceptorStatuses.pending, size: 100 }))
  const late = (data?.results ?? []).filter(
    ({ invited_at, reminded_at, since }) =>
      now.getTime() - Date.parse(reminded_at ?? invited_at ?? since) > PATIENCE_MS,
  )
  return countByProgram(late.map(({ program_uuid, program_title }) => ({ program_uuid, title: program_title })))
}

/** Something to do that another feature knows of. */
interface Task {
  readonly to: string
  readonly text: string
}

/**
 * An owner's tasks of today: drafts to finish, values that only this device has, programs that were stopped or cannot be paid, refunds that
 * failed, and invitations that wait.
 */
export const OwnerTodo = ({ tasks = [] }: { tasks?: readonly Task[] }) => {
  const t = listStrings.useTranslate()
  const drafts = useQuery(programsQuery({ ...all, group: 'inactive' })).data?.results ?? []
  const ended = useQuery(programsQuery({ ...all, group: 'ended' })).data?.results ?? []
  const stored = useKeptDrafts().drafts.filter(({ base }) => base === null)
  const unpaid = useQuery(unconnectedQuery).data?.results ?? []
  const refunds = countByProgram(useQuery(failedRefundsQuery).data?.results ?? [])
  const waiting = useWaiting()
  const stopped = ended.filter(({ block }) => block?.by === 'admin')
  if ([drafts, stored, stopped, unpaid, refunds, waiting, tasks].every(({ length }) => length === 0)) return null
  return (
    <Section title={t('todo')}>
      <LinkList>
        {stopped.map(({ uuid, title }) => (
          <Entry key={uuid} to={pagePath('/programs/:uuid', { uuid })} text={t('todoBlocked', { title })} />
        ))}
        {tasks.map(({ to, text }) => (
          <Entry key={to + text} to={to} text={text} />
        ))}
        {unpaid.map(({ program_uuid, title, reason }) => (
          <Entry
            key={`pay ${program_uuid}`}
            to={pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'payments' })}
            text={t(reason === 'none' ? 'todoPayNone' : 'todoPayKey', { title })}
          />
        ))}
        {refunds.map(({ program_uuid, title, n }) => (
          <Entry
            key={`refunds ${program_uuid}`}
            to={pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'orders' })}
            text={t('todoRefunds', { n, title })}
          />
        ))}
        {waiting.map(({ program_uuid, title, n }) => (
          <Entry
            key={`invited ${program_uuid}`}
            to={pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'acceptors', state: 'pending' })}
            text={t('todoInvitations', { n, title })}
          />
        ))}
        {stored.map(({ name, at, about }) => (
          <Entry key={name} to={about.path} at={at} text={t('todoNotSaved', { title: about.title || t('untitled') })} />
        ))}
        {drafts.map((program) => (
          <Entry
            key={program.uuid}
            to={getDraftPath(program)}
            at={program.modified}
            text={t('todoDraft', { title: program.title || t('untitled') })}
          />
        ))}
      </LinkList>
    </Section>
  )
}

const Entry = ({ to, text, at }: { to: string; text: string; at?: string }) => {
  const t = listStrings.useTranslate()
  return (
    <li>
      <Link to={to}>
        <span>
          {text}
          {at && <span>{t.rich('savedWhen', { when: <TimeText at={at} as="when_inside" /> })}</span>}
        </span>
        <Icon of={IconArrowRight} size={18} />
      </Link>
    </li>
  )
}
