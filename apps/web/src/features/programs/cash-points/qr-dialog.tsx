import { isBuilt } from '@plein/contract/programs/features'
import type { CashPoint } from '@plein/contract/programs/cash-points'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDownload, IconPrinter } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { qrQuery } from './cash-points-data.ts'
import { PrintSheet } from './print-sheet.tsx'
import { QrPreview } from './qr-preview.tsx'
import { SizeField, useSize } from './qr-size-field.tsx'
import { QrTest } from './qr-test.tsx'
import { toCentimetres, USUAL, type TypedSize } from './qr-size.rules.ts'
import { cashPointsStrings } from './strings/index.ts'
import styles from './qr.module.css'

interface QrDialogProps {
  point: CashPoint
  open: boolean
  onClose: () => void
}

const formats = ['svg', 'png', 'pdf'] as const

/** The side of a code in modules, with its quiet zone, as the server drew it. */
const modulesIn = (svg: string): number => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 41)

/** 3.12: the code of a cash point, in the size that is printed: px, cm, how far away it is read, and whether it scans. */
export const QrDialog = ({ point, open, onClose }: QrDialogProps) => {
  const t = cashPointsStrings.useTranslate()
  const { data: svg, error, isFetching, refetch } = useQuery(qrQuery(point.uuid))
  const [typed, setTyped] = useState<TypedSize>({ in: 'px', text: String(USUAL) })
  const [prints, setPrints] = useState(false)
  const size = useSize(typed, svg === undefined ? 41 : modulesIn(svg))
  const blocked = size.validationError ?? (svg === undefined ? '' : undefined)
  const cm = toCentimetres(size.validationError === undefined ? size.px : USUAL)
  const picture = svg === undefined ? null : `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('qrTitle', { name: point.name })}
      footer={
        <>
          {formats.map((format) => (
            <DownloadButton key={format} point={point} size={size.px} format={format} unavailable={blocked} />
          ))}
          <Button variant="primary" icon={IconPrinter} unavailable={blocked} onClick={() => setPrints(true)}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className={styles.qr}>
        {picture !== null && <QrPreview picture={picture} name={point.name} cm={cm} />}
        {picture === null && !error && <Skeleton width="220px" height="240px" />}
        {picture === null && error && (
          <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {!isBuilt('phone_payments') && <p className={styles.note}>{t('menuNote')}</p>}
        <p className={styles.code}>{t('shortCode', { code: point.short_code })}</p>
        <p className={styles.link}>
          <CopyCode text={point.link} label={t('link')} />
        </p>
        <SizeField typed={typed} onTyped={setTyped} size={size} />
        <QrTest point={point} size={size.px} unavailable={blocked} />
      </div>
      {prints && picture !== null && (
        <PrintSheet point={point} picture={picture} cm={cm} onDone={() => setPrints(false)} />
      )}
    </Dialog>
  )
}

interface DownloadButtonProps {
  point: CashPoint
  size: number
  format: (typeof formats)[number]
  unavailable: string | undefined
}

const DownloadButton = ({ point: { uuid }, size, format, unavailable }: DownloadButtonProps) => {
  const t = cashPointsStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.file('/manager/cash-points/{uuid}/qr', { params: { uuid }, query: { format, size, language } }),
        `qr.${format}`,
      ),
    onSuccess: (name) => toast.success(t('downloaded', { name })),
    onError: (error) => toast.error(explain(error), { id: 'qr' }),
  })
  return (
    <Button
      icon={IconDownload}
      busy={save.isPending}
      unavailable={unavailable}
      aria-label={t('download', { format: t(format) })}
      onClick={() => save.mutate()}
    >
      {t(format)}
    </Button>
  )
}
