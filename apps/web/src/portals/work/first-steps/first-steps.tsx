import type { WholeProgram } from '@plein/contract/programs'
import { programKinds, programStatuses } from '@plein/contract/programs/codes'
import { useQuery } from '@tanstack/react-query'
import { brandingQuery } from '#features/branding/branding-data.ts'
import { platformMethodsQuery } from '#features/food-setup/sections/platform-methods.ts'
import { menuQuery } from '#features/menus/menu-data.ts'
import { tabPath, type ProgramTabProps } from '#features/programs/page/program-tab.ts'
import { Link } from '#platform/router/router.tsx'
import { LinkList } from '#ui/actions/link-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowRight, IconCircleCheck, IconCircleDashed, IconExternalLink } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { FoundAt } from './found-at.tsx'
import { firstStepsStrings } from './strings/index.ts'
import styles from './first-steps.module.css'

/** True for an owner's restaurant that guests can find and that nobody has ordered at. */
const begins = ({ type, status, orders, may }: WholeProgram): boolean =>
  type.id === programKinds.food && status.id === programStatuses.active && orders === 0 && may.includes('edit')

/** From a published restaurant to its first order: what is done, what is not, and where each is done. Gone after that order. */
export const FirstSteps = ({ program }: ProgramTabProps) => (begins(program) ? <Steps program={program} /> : null)

const Steps = ({ program }: ProgramTabProps) => {
  const t = firstStepsStrings.useTranslate()
  const { uuid, psp_provider } = program
  const { data: menu } = useQuery(menuQuery(uuid))
  const { data: branding } = useQuery(brandingQuery(uuid))
  const { data: platform } = useQuery(platformMethodsQuery)
  const isOwn = psp_provider !== undefined && psp_provider !== 'none'
  const isPaid = isOwn || (platform?.results.length ?? 0) > 0
  const site = program.found_at?.page
  // Unknown facts do not make a step open.
  if (!menu || !branding || !platform) return null
  return (
    <Section title={t('title')}>
      <p className={styles.lead}>{t('lead')}</p>
      <LinkList ordered>
        <Step to={tabPath(uuid, 'menu')} done={menu.products.length > 0} title={t('menu')} text={t('menuText')} />
        <Step
          to={tabPath(uuid, 'payments')}
          done={isPaid}
          title={t('pay')}
          text={t(isOwn ? 'payOwn' : isPaid ? 'payPlatform' : 'payNone')}
        />
        <Step
          to={tabPath(uuid, 'branding')}
          done={branding.published_at !== null}
          title={t('brand')}
          text={t('brandText')}
        />
        {site !== undefined && (
          <li>
            <a href={site} target="_blank" rel="noreferrer">
              <Icon of={IconExternalLink} />
              <span>
                <strong>{t('look')}</strong>
                <span>{site.replace(/^https?:\/\//, '')}</span>
              </span>
            </a>
          </li>
        )}
      </LinkList>
      <FoundAt program={program} />
      <p className={styles.lead}>{t('wait')}</p>
    </Section>
  )
}

interface StepProps {
  to: string
  done: boolean
  title: string
  text: string
}

const Step = ({ to, done, title, text }: StepProps) => {
  const t = firstStepsStrings.useTranslate()
  return (
    <li data-done={done || undefined}>
      <Link to={to}>
        <Icon of={done ? IconCircleCheck : IconCircleDashed} />
        <span>
          <strong>{title}</strong>
          <span>{text}</span>
          <span className="visually-hidden">{t(done ? 'done' : 'toDo')}</span>
        </span>
        <Icon of={IconArrowRight} size={18} />
      </Link>
    </li>
  )
}
