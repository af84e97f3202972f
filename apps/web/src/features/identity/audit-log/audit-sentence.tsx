import { pagePath } from '@plein/contract/pages/page-path'
import type { AuditEvent } from '@plein/contract/people/audit-log'
import type { AuditAction } from '@plein/contract/people/codes'
import type { ReactNode } from 'react'
import { Link } from '#platform/router/router.tsx'
import { sentenceStrings } from '../audit-sentences/strings/index.ts'
import styles from './audit-log.module.css'

type Person = NonNullable<AuditEvent['user']>
type Program = NonNullable<AuditEvent['program']>
type Subject = NonNullable<AuditEvent['subject']>

/** The address of an event's subject; null for one without a page of its own. */
const pathOf = ({ kind, id }: Subject, program: Program | null): string | null => {
  switch (kind) {
    case 'program':
      return pagePath('/programs/:uuid', { uuid: id })
    case 'order':
      return program && pagePath('/programs/:uuid', { uuid: program.uuid }, { order: id })
    case 'notification':
      return program && pagePath('/programs/:uuid', { uuid: program.uuid }, { tab: 'notifications', notification: id })
    case 'payout':
      return pagePath('/payouts/:uuid', { uuid: id })
    case 'post':
      return pagePath('/posts/:url', { url: id })
    case 'promotion_code':
      return pagePath('/promotion-codes', {}, { code: id })
    default:
      return null
  }
}

/** After these what they are about has no page any more. */
const endings: readonly AuditAction[] = ['program_removed', 'promotion_code_deleted', 'post_removed']

interface AuditSentenceProps {
  event: AuditEvent
  /** Names lead to what they name; in a list, whose row is a link already, they do not. */
  linked?: boolean
}

/** The event, in one sentence of the reader's language, with the names of then. */
export const AuditSentence = ({ event, linked = false }: AuditSentenceProps) => {
  const t = sentenceStrings.useTranslate()
  const { action, actor, user, program, subject } = event
  const thingsLinked = linked && !endings.includes(action)
  const name = (text: string, to: string | null): ReactNode =>
    linked && to !== null ? (
      <Link to={to} className={styles.name}>
        {text}
      </Link>
    ) : (
      <b className={styles.name}>{text}</b>
    )
  const person = (item: Person | null, otherwise: 'somebody' | 'unknown'): ReactNode => {
    if (item === null) return t(otherwise)
    return item.name === null ? t('deleted') : name(item.name, pagePath('/user/:uuid', { uuid: item.uuid }))
  }
  const programWords = ({ uuid, type_code, name: title }: Program): ReactNode => {
    const word = type_code === 4001 ? 'type_4001' : type_code === 5001 ? 'type_5001' : 'type_other'
    return t.rich(word, {
      name:
        title.trim() === '' ? t('unnamed') : name(title, thingsLinked ? pagePath('/programs/:uuid', { uuid }) : null),
    })
  }
  const values = {
    actor: person(actor, 'somebody'),
    user: person(user, 'unknown'),
    // A change of an acceptor's money belongs to no program: its sentence names the acceptor.
    program: program ? programWords(program) : user ? person(user, 'unknown') : t('no_program'),
    subject: subject === null ? t('unnamed') : name(subject.name, thingsLinked ? pathOf(subject, program) : null),
  }
  return <span className={styles.sentence}>{t.rich(action, values)}</span>
}
