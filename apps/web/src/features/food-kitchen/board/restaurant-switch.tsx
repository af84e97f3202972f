import type { Program } from '@plein/contract/programs'
import { Badge } from '#ui/display/badge.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconBuildingStore, IconChevronDown } from '#ui/icons/icons.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { useChooseProgram } from '../state/current-program.ts'
import { useOtherRestaurants } from '../watch/other-restaurants.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './toolbar.module.css'

interface RestaurantSwitchProps {
  program: Program
  programs: readonly Program[]
  onChosen?: () => void
}

/** Which restaurant's board this is. Where one works in several, the others say how many new orders wait there. */
export const RestaurantSwitch = ({ program, programs, onChosen }: RestaurantSwitchProps) => {
  const t = boardStrings.useTranslate()
  const choose = useChooseProgram()
  const rest = programs.filter(({ uuid }) => uuid !== program.uuid)
  const waiting = useOtherRestaurants(rest)
  const unseenIn = (uuid: string): number => waiting[uuid]?.unseen ?? 0
  const calling = rest.filter(({ uuid }) => unseenIn(uuid) > 0).toSorted((a, b) => unseenIn(b.uuid) - unseenIn(a.uuid))
  const sum = calling.reduce((all, { uuid }) => all + unseenIn(uuid), 0)
  if (rest.length === 0) return <p className={styles.restaurant}>{program.title}</p>
  return (
    <Menu
      align="start"
      roomy
      trigger={
        <button type="button" className={styles.switch}>
          <Icon of={IconBuildingStore} size={24} />
          <span className={styles.names}>
            <span className={styles.restaurant}>{program.title}</span>
            {calling[0] && (
              <span className={styles.elsewhere}>
                <Badge count={sum} />
                <span className="visually-hidden">{t('waitingElsewhere', { n: sum })}</span>
                <span>{calling.length === 1 ? calling[0].title : `${calling[0].title} +${calling.length - 1}`}</span>
              </span>
            )}
          </span>
          <Icon of={IconChevronDown} size={20} />
        </button>
      }
      items={[
        {
          kind: 'choice',
          label: t('restaurant'),
          value: program.uuid,
          onValue: (uuid) => {
            onChosen?.()
            choose(uuid)
          },
          options: programs.map(({ uuid, title }) => ({
            value: uuid,
            label: (
              <span className={styles.option}>
                {title}
                <Badge count={unseenIn(uuid)} />
              </span>
            ),
          })),
        },
      ]}
    />
  )
}
