import '#ui/theme/theme.ts'
import '#ui/theme/density.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from '#platform/router/router.tsx'
import { isLanguage, startLanguage, switchLanguage } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { Page } from '#ui/layout/page.tsx'
import { CardsGallery } from './cards.gallery.tsx'
import { DataGallery } from './data.gallery.tsx'
import { EntryGallery } from './entry.gallery.tsx'
import { FeedbackGallery } from './feedback.gallery.tsx'
import { FormGallery } from './form.gallery.tsx'
import { HoursGallery } from './hours.gallery.tsx'
import { OverlayGallery } from './overlay.gallery.tsx'
import { PictureGallery } from './picture.gallery.tsx'
import { RulesGallery } from './rules.gallery.tsx'
import { StepsGallery } from './steps.gallery.tsx'
import styles from './gallery.module.css'

// Every component in every state, in development only: ?portal=admin&theme=dark&language=de&brand=e4002b&part=form
const search = new URLSearchParams(window.location.search)
document.documentElement.dataset['portal'] = search.get('portal') ?? 'storefront'
const theme = search.get('theme')
if (theme) document.documentElement.dataset['theme'] = theme
startLanguage('nl')
const language = search.get('language')
if (isLanguage(language)) switchLanguage(language)

const parts: Record<string, ReactNode> = {
  form: <FormGallery />,
  entry: <EntryGallery />,
  steps: <StepsGallery />,
  feedback: <FeedbackGallery />,
  hours: <HoursGallery />,
  cards: <CardsGallery />,
  data: <DataGallery />,
  picture: <PictureGallery />,
  overlay: <OverlayGallery />,
  rules: <RulesGallery />,
}

/** The page of a part, in the same theme and language. */
const pageOf = (part: string): string => {
  const query = new URLSearchParams(search)
  query.set('part', part)
  return `?${query.toString()}`
}

const Parts = () => (
  <nav className={styles.row} aria-label="Onderdelen">
    {Object.keys(parts).map((part) => (
      <a key={part} href={pageOf(part)} aria-current={search.get('part') === part ? 'page' : undefined}>
        {part}
      </a>
    ))}
  </nav>
)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense>
          <main>
            <Page width="content">
              <Parts />
              {parts[search.get('part') ?? ''] ?? Object.values(parts)}
            </Page>
          </main>
          <Toasts />
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  )
