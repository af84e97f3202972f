import { formatDay } from '#platform/dates.ts'
import { NavLink, useLocation } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { legalStrings } from './strings/index.ts'
import styles from './legal.module.css'

/** The statements of the platform itself, and their parts in the order in which they are read. */
const documents = {
  terms: ['termsWho', 'termsAccount', 'termsRole', 'termsMoney', 'termsUse', 'termsStop', 'termsFault', 'termsLaw'],
  privacy: [
    ...(['privacyWho', 'privacyWhat', 'privacyWhy', 'privacyOthers'] as const),
    ...(['privacyLong', 'privacyRights', 'privacyDevice', 'privacySafe'] as const),
  ],
  accessibility: ['accessibilityAim', 'accessibilityTested', 'accessibilityGaps', 'accessibilityTell'],
} as const

type DocumentName = keyof typeof documents

/** The day from which these words apply. */
const wordsSince = '2026-12-01'

const names = Object.keys(documents) as DocumentName[]

/** /terms, /privacy and /accessibility: what the platform itself promises, in plain words. A restaurant has its own terms. */
export const LegalPage = () => {
  const t = legalStrings.useTranslate()
  const { pathname } = useLocation()
  const name = names.find((name) => pathname === `/${name}`) ?? 'terms'
  useTitle(t(name))
  return (
    <Page width="form">
      <PageHeader title={t(name)} meta={t(`${name}Lead`)} />
      <nav className={styles.documents} aria-label={t('documents')}>
        {names.map((name) => (
          <NavLink key={name} to={`/${name}`} className={styles.document}>
            {t(name)}
          </NavLink>
        ))}
      </nav>
      <article className={styles.text}>
        {documents[name].map((part) => (
          <section key={part}>
            <h2>{t(`${part}Title`)}</h2>
            <p>{t(`${part}Text`)}</p>
          </section>
        ))}
      </article>
      <footer className={styles.foot}>
        <p>{t('since', { date: formatDay(wordsSince) })}</p>
        <LinkButton to="/support">{t('askUs')}</LinkButton>
      </footer>
    </Page>
  )
}
