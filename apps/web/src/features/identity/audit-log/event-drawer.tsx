import type { AuditEvent, AuditEventWhole } from '@plein/contract/people/audit-log'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../../platform/router/router.tsx'
import { Code, CopyCode } from '../../../ui/display/copy-code.tsx'
import { TimeText } from '../../../ui/display/time.tsx'
import { Drawer } from '../../../ui/overlays/panels.tsx'
import { useCountryName } from '../people/use-country-name.ts'
import { eventQuery } from './audit-data.ts'
import { ActionChip, usePersonWords } from './audit-words.tsx'
import type { en } from './strings/en.ts'
import { auditStrings } from './strings/index.ts'
import { Facts } from '../lists/facts.tsx'
import { Opened } from '../lists/opened.tsx'

/** One event beside the list, with everything that was noted. */
export const EventDrawer = ({ uuid, onClose }: { uuid: string | undefined; onClose: () => void }) => {
  const t = auditStrings.useTranslate()
  return (
    <Drawer open={uuid !== undefined} onClose={onClose} title={t('title')}>
      {uuid !== undefined && <OneEvent uuid={uuid} />}
    </Drawer>
  )
}

const OneEvent = ({ uuid }: { uuid: string }) => (
  <Opened query={useQuery(eventQuery(uuid))}>
    {(event) => (
      <>
        <p>
          <ActionChip action={event.action} />
        </p>
        <EventFacts event={event} />
      </>
    )}
  </Opened>
)

/** Details whose name is known in every language; another one stands as it was noted. */
type DetailWord = Extract<keyof typeof en, `detail_${string}`>
const detailWords: Readonly<Record<string, DetailWord>> = {
  reason: 'detail_reason',
  route: 'detail_route',
  portal: 'detail_portal',
  kind: 'detail_kind',
  type: 'detail_type',
  how: 'detail_how',
  program_uuid: 'detail_program_uuid',
  court_uuid: 'detail_court_uuid',
  part_uuid: 'detail_part_uuid',
  session_uuid: 'detail_session_uuid',
  payout_uuid: 'detail_payout_uuid',
  from: 'detail_from',
  to: 'detail_to',
  amount: 'detail_amount',
  last_four: 'detail_last_four',
  code: 'detail_code',
  changed: 'detail_changed',
  is_stopped: 'detail_is_stopped',
}

/** Where the thing of a detail is; null for what has no page. */
const pathOf = (name: string, value: string): string | null => {
  if (name === 'program_uuid' || name === 'court_uuid') return `/programs/${value}`
  return name === 'code' ? `/promotion-codes?code=${encodeURIComponent(value)}` : null
}

const EventFacts = ({ event }: { event: AuditEventWhole }) => {
  const t = auditStrings.useTranslate()
  const countryName = useCountryName()
  const { at, user, actor, ip, country, browser, system, user_agent, request_id, details } = event
  const device = browser !== null && system !== null ? t('deviceOn', { browser, system }) : user_agent
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('when'), <TimeText key="when" at={at} as="date_time" />],
    [t('about'), user === null ? t('nobody') : <Person key="about" person={user} />],
    [t('by'), actor === null ? t('notSignedIn') : <Person key="by" person={actor} />],
    [t('ipAddress'), [ip, country !== null && countryName(country)].filter(Boolean).join(' · ') || t('nobody')],
    [t('device'), device || t('nobody')],
    ...details.map(({ name, value }) => {
      const [word, path] = [detailWords[name], pathOf(name, value)]
      const shown = <Code key={name}>{value}</Code>
      return [
        word ? t(word) : name,
        path === null ? (
          shown
        ) : (
          <Link key={name} to={path}>
            {shown}
          </Link>
        ),
      ] as const
    }),
    [t('request'), <CopyCode key="request" text={request_id} label={t('copyRequest')} />],
  ]
  return <Facts facts={facts} />
}

const Person = ({ person }: { person: NonNullable<AuditEvent['user']> }) => {
  const nameOf = usePersonWords()
  if (person.name === null) return nameOf(person)
  return <Link to={`/user/${person.uuid}`}>{nameOf(person)}</Link>
}
