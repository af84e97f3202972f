import { pagePath } from '@plein/contract/pages/page-path'
import { useMemo } from 'react'
import { Link } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { IconSearch } from '#ui/icons/icons.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { articles, findArticles, toPath, type Topic, type Written } from './articles/articles.ts'
import { articleStrings } from './articles/strings/index.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { supportStrings } from './strings/index.ts'
import styles from './help.module.css'

/** The answers of this portal, in the reader's language. */
const useWritten = (): readonly Written[] => {
  const t = articleStrings.useTranslate()
  const { portal } = settings()
  return useMemo(
    () =>
      articles
        .filter(({ portals }) => portals.includes(portal))
        .map((article) => ({ ...article, title: t(`${article.id}Title`), text: t(`${article.id}Text`) })),
    [t, portal],
  )
}

const topicsOf = (written: readonly Written[]): Topic[] => [...new Set(written.map(({ topic }) => topic))]

/** /help: questions by topic, a search over them, and the way to a person. `?article=` opens one answer. */
export const HelpPage = () => {
  const t = supportStrings.useTranslate()
  const list = useListState()
  const written = useWritten()
  const search = list.get('q') ?? ''
  const opened = list.get('article')
  const found = findArticles(written, search)
  useTitle(t('help'))
  return (
    <Page width="content">
      <PageHeader
        title={t('help')}
        meta={t('helpLead')}
        secondary={<LinkButton to="/support">{t('support')}</LinkButton>}
      />
      <div className={styles.search}>
        <TextField
          label={t('search')}
          type="search"
          value={search}
          onValue={(q) => list.set({ q, article: null }, { replace: true })}
          before={<Icon of={IconSearch} size={18} />}
          maxLength={100}
        />
        <p className={styles.count} role="status">
          {search !== '' && found.length > 0 && t('found', { n: found.length })}
        </p>
      </div>
      {opened !== undefined && !written.some(({ id }) => id === opened) && (
        <p className={styles.gone} role="alert">
          <strong>{t('articleGone')}</strong> {t('articleGoneText')}
        </p>
      )}
      {found.length === 0 ? (
        <EmptyState
          scene="receipt"
          title={t('nothingFound', { text: search })}
          action={
            <LinkButton variant="primary" to={pagePath('/support', {}, { text: search })}>
              {t('askUs')}
            </LinkButton>
          }
        >
          {t('nothingFoundText')}
        </EmptyState>
      ) : (
        <Answers written={found} opened={found.length === 1 ? found[0]?.id : opened} bySearch={search !== ''} />
      )}
      {search === '' && <ShortcutList />}
    </Page>
  )
}

interface AnswersProps {
  written: readonly Written[]
  opened: string | undefined
  /** Search results are sorted by relevance, not by topic. */
  bySearch: boolean
}

const Answers = ({ written, opened, bySearch }: AnswersProps) => {
  const t = supportStrings.useTranslate()
  if (bySearch) return <Topics written={written} opened={opened} />
  const topics = topicsOf(written)
  return (
    <div className={styles.columns}>
      <nav className={styles.topics} aria-label={t('topics')}>
        {topics.map((topic) => (
          <a key={topic} href={`#${topic}`}>
            {t(`topic${topic}`)}
          </a>
        ))}
      </nav>
      <div className={styles.sections}>
        {topics.map((topic) => (
          <section key={topic} aria-labelledby={topic}>
            <h2 id={topic}>{t(`topic${topic}`)}</h2>
            <Topics written={written.filter((article) => article.topic === topic)} opened={opened} />
          </section>
        ))}
      </div>
    </div>
  )
}

const Topics = ({ written, opened }: Omit<AnswersProps, 'bySearch'>) => {
  const t = supportStrings.useTranslate()
  return (
    <ul className={styles.answers}>
      {written.map(({ id, title, text, way }) => (
        <li key={id}>
          <details open={id === opened} className={styles.answer}>
            <summary>{title}</summary>
            <p>{text}</p>
            <p className={styles.ways}>
              {way && <Link to={toPath(way)}>{t(`go${way}`)}</Link>}
              <Link to={pagePath('/help', {}, { article: id })}>{t('linkToIt')}</Link>
            </p>
          </details>
        </li>
      ))}
    </ul>
  )
}
