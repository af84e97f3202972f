import type { Program } from '@plein/contract/programs'
import { useEffect, useRef, useState } from 'react'
import { addAllowedDevice } from '#platform/push/push-data.ts'
import { useSearchParams } from '#platform/router/router.tsx'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Illustration } from '#ui/display/illustration.tsx'
import { Icon, type IconType } from '#ui/icons/icon.tsx'
import { IconBellRinging, IconDeviceTablet, IconPlayerPlay, IconPrinter, IconVolume } from '#ui/icons/icons.ts'
import { printTest } from '../state/print-job.ts'
import { deviceSettings } from '../state/device-settings.ts'
import { useStore } from '#platform/store.ts'
import { printer, startShift } from '../watch/shift.ts'
import { chooseProgram } from '../state/current-program.ts'
import { useOtherRestaurants } from '../watch/other-restaurants.ts'
import { RestaurantSwitch } from './restaurant-switch.tsx'
import { boardStrings } from '../state/strings/index.ts'
import styles from './start-shift.module.css'

const Line = ({ icon, children }: { icon: IconType; children: string }) => (
  <li>
    <Icon of={icon} size={24} />
    <span>{children}</span>
  </li>
)

interface StartShiftProps {
  program: Program
  programs: readonly Program[]
}

/** One tap before work: a browser is silent, sleeps and shows no notices until somebody has asked it to. */
export const StartShift = ({ program, programs }: StartShiftProps) => {
  const t = boardStrings.useTranslate()
  const tested = useStore(printer)
  const { paper } = useStore(deviceSettings)
  const [withPrinter, setWithPrinter] = useState(tested === 'ok' && paper !== 'none')
  const profile = useProfile()
  const settle = useOpenWhereOrdersWait(program, programs)
  const start = (): void => {
    if (withPrinter) printTest()
    // A tablet that sleeps hears of orders by its push service; the shift starts without it as well.
    void startShift()
      .then(() => profile && addAllowedDevice(profile.uuid))
      .catch(() => undefined)
  }
  return (
    <div className={styles.screen}>
      <div className={styles.card}>
        <Illustration scene="bell" />
        <div className={styles.head}>
          <h1>{t('startTitle')}</h1>
          <p className={styles.text}>{t('startText')}</p>
        </div>
        <RestaurantSwitch program={program} programs={programs} onChosen={settle} />
        <ul className={styles.list}>
          <Line icon={IconVolume}>{t('startSound')}</Line>
          <Line icon={IconBellRinging}>{t('startNotices')}</Line>
          <Line icon={IconDeviceTablet}>{t('startWake')}</Line>
          <Line icon={IconPrinter}>{t('startPrinter')}</Line>
        </ul>
        {paper !== 'none' && <Checkbox label={t('startTestPrint')} checked={withPrinter} onChecked={setWithPrinter} />}
        <Button variant="primary" wide icon={IconPlayerPlay} className={styles.start} onClick={start}>
          {t('start')}
        </Button>
      </div>
    </div>
  )
}

/** Before work begins the restaurant is the one where orders wait, unless the address names one. The answer keeps it as it is from then on. */
const useOpenWhereOrdersWait = (program: Program, programs: readonly Program[]): (() => void) => {
  const [search] = useSearchParams()
  const waiting = useOtherRestaurants(programs)
  const waitingIn = (uuid: string): number => waiting[uuid]?.waiting ?? 0
  const isKnown = programs.every(({ uuid }) => waiting[uuid] !== undefined)
  const most = programs.toSorted((a, b) => waitingIn(b.uuid) - waitingIn(a.uuid))[0]
  const settled = useRef(search.has('program'))
  useEffect(() => {
    if (!isKnown || settled.current) return
    settled.current = true
    if (most && waitingIn(program.uuid) === 0 && waitingIn(most.uuid) > 0) chooseProgram(most.uuid)
  })
  return () => {
    settled.current = true
  }
}
