import { isBuilt } from '@plein/contract/programs/features'
import type { CashPoint } from '@plein/contract/programs/cash-points'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '#platform/api.ts'
import { keepAsking } from '#platform/pwa/keep-asking.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconCamera, IconScan } from '#ui/icons/icons.ts'
import { cashPointsStrings } from './strings/index.ts'
import styles from './qr.module.css'

interface QrTestProps {
  point: CashPoint
  /** In px. */
  size: number
  unavailable: string | undefined
}

type Verdict = 'testRight' | 'testRightMenu' | 'testOther' | 'testNone'

const RIGHT: Verdict = isBuilt('phone_payments') ? 'testRight' : 'testRightMenu'

/** Reads the code as a telephone does: from the file that is printed, or from a photo of the print. */
export const QrTest = ({ point, size, unavailable }: QrTestProps) => {
  const t = cashPointsStrings.useTranslate()
  const explain = useExplain()
  const chooser = useRef<HTMLInputElement>(null)
  const test = useMutation({
    mutationFn: async (photo: File | null): Promise<Verdict> => {
      const [{ readCode }, file] = await Promise.all([
        keepAsking(() => import('./read-code.ts')),
        photo ?? printed(point.uuid, size),
      ])
      const text = await readCode(file)
      if (text === undefined) return 'testNone'
      return text === point.link ? RIGHT : 'testOther'
    },
  })
  return (
    <div className={styles.test}>
      <Button icon={IconScan} busy={test.isPending} unavailable={unavailable} onClick={() => test.mutate(null)}>
        {t('testScan')}
      </Button>
      <Button icon={IconCamera} variant="quiet" onClick={() => chooser.current?.click()}>
        {t('testPhoto')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('testPhoto')}
        onChange={({ target }) => {
          const [photo] = target.files ?? []
          // The same photo can be chosen again.
          target.value = ''
          if (photo) test.mutate(photo)
        }}
      />
      <p role="status" className={styles.verdict} data-verdict={test.data ?? (test.error ? 'failed' : 'none')}>
        {test.data && t(test.data, { name: point.name })}
        {test.error && explain(test.error)}
        {test.data === RIGHT && (
          <a href={point.link} target="_blank" rel="noreferrer">
            {t('seeIt')}
          </a>
        )}
      </p>
    </div>
  )
}

const printed = async (uuid: string, size: number): Promise<Blob> =>
  (await api.file('/manager/cash-points/{uuid}/qr', { params: { uuid }, query: { format: 'png', size } })).blob()
