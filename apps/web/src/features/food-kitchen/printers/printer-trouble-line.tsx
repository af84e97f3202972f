import { useQuery } from '@tanstack/react-query'
import { formatTime } from '#platform/dates.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconPrinterOff } from '#ui/icons/icons.ts'
import { printersQuery } from './printers-data.ts'
import { printerStrings } from './strings/index.ts'
import styles from './printers.module.css'

/** Which printers of the kitchen do not print, and since when: their tickets wait, and the board shows every order meanwhile. */
export const PrinterTroubleLine = ({ program_uuid }: { program_uuid: string }) => {
  const t = printerStrings.useTranslate()
  const { data } = useQuery(printersQuery(program_uuid))
  const troubled = data?.results.filter(({ trouble }) => trouble !== null) ?? []
  return (
    <div role="status" className={styles.told}>
      {troubled.map(({ uuid, name, trouble, trouble_since, waiting }) => (
        <p key={uuid} className={styles.line}>
          <Icon of={IconPrinterOff} size={24} />
          <span>
            {t(`board_${trouble ?? 'error'}`, { name, time: formatTime(trouble_since ?? '', data?.time_zone) })}
            {waiting > 0 && ` ${t('waiting', { n: waiting })}`}
          </span>
        </p>
      ))}
    </div>
  )
}
