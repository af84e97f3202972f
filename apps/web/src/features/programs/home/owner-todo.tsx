import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../../platform/router/router.tsx'
import { TimeText } from '../../../ui/display/time.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { programsQuery, useKeptDrafts } from '../list/programs-data.ts'
import { draftPathOf } from '../page/program-data.ts'
import { listStrings } from '../list/strings/index.ts'
import styles from '../page/page.module.css'

const all = { q: undefined, type: undefined, page: undefined, at: undefined }

/** What an owner has to do today: drafts to finish, what only this device has, and programs that were stopped. */
export const OwnerTodo = () => {
  const t = listStrings.useTranslate()
  const drafts = useQuery(programsQuery({ ...all, group: 'inactive' })).data?.results ?? []
  const ended = useQuery(programsQuery({ ...all, group: 'ended' })).data?.results ?? []
  const kept = useKeptDrafts().drafts.filter(({ base }) => base === null)
  const stopped = ended.filter(({ block }) => block?.by === 'admin')
  if (drafts.length + kept.length + stopped.length === 0) return null
  return (
    <Section title={t('todo')}>
      <ul className={styles['todo']}>
        {stopped.map(({ uuid, title }) => (
          <Entry key={uuid} to={`/programs/${uuid}`} text={t('todoBlocked', { title })} />
        ))}
        {kept.map(({ name, at, about }) => (
          <Entry key={name} to={about.path} at={at} text={t('todoNotSaved', { title: about.title || t('untitled') })} />
        ))}
        {drafts.map((program) => (
          <Entry
            key={program.uuid}
            to={draftPathOf(program)}
            at={program.modified}
            text={t('todoDraft', { title: program.title || t('untitled') })}
          />
        ))}
      </ul>
    </Section>
  )
}

const Entry = ({ to, text, at }: { to: string; text: string; at?: string }) => (
  <li>
    <Link to={to}>
      <span>
        {text}
        {at && (
          <span className={styles['when']}>
            <TimeText at={at} as="when" />
          </span>
        )}
      </span>
      <Icon of={IconArrowRight} size={18} />
    </Link>
  </li>
)
