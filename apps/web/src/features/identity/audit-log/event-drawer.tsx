import { pagePath } from '@plein/contract/pages/page-path'
import type { AuditEvent, AuditEventWhole } from '@plein/contract/people/audit-log'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '#platform/router/router.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import { useCountryName } from '../people/use-country-name.ts'
import { eventQuery } from './audit-data.ts'
import { AuditSentence } from './audit-sentence.tsx'
import { usePersonWords } from './audit-words.tsx'
import { useDetailText } from './detail-text.ts'
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
          <AuditSentence event={event} linked />
        </p>
        <EventFacts event={event} />
      </>
    )}
  </Opened>
)

/** Fields that share a word, as the parts of an address, are told once. */
const joined = (facts: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] =>
  facts.filter(([name, value], at) => facts.findIndex((fact) => fact[0] === name && fact[1] === value) === at)

const EventFacts = ({ event }: { event: AuditEventWhole }) => {
  const t = auditStrings.useTranslate()
  const countryName = useCountryName()
  const text = useDetailText()
  const { at, user, actor, ip, country, browser, system, user_agent, request_id, details, changes } = event
  const device = browser !== null && system !== null ? t('deviceOn', { browser, system }) : user_agent
  const currency = details.find(({ name }) => name === 'currency')?.value
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('when'), <TimeText key="when" at={at} as="date_time" />],
    ...details.flatMap(({ name, value }) => {
      const fact = text.detail(name, value, currency)
      return fact ? [fact] : []
    }),
    ...joined(changes.map(({ field, before, after }) => text.change(field, before, after))),
    ...(user === null ? [] : [[t('about'), <Person key="about" person={user} />] as const]),
    [t('by'), actor === null ? t('notSignedIn') : <Person key="by" person={actor} />],
    [t('ipAddress'), [ip, country !== null && countryName(country)].filter(Boolean).join(' · ') || t('nobody')],
    [t('device'), device || t('nobody')],
    [t('request'), <CopyCode key="request" text={request_id} label={t('copyRequest')} />],
  ]
  return <Facts facts={facts} />
}

const Person = ({ person }: { person: NonNullable<AuditEvent['user']> }) => {
  const nameOf = usePersonWords()
  if (person.name === null) return nameOf(person)
  return <Link to={pagePath('/user/:uuid', { uuid: person.uuid })}>{nameOf(person)}</Link>
}
