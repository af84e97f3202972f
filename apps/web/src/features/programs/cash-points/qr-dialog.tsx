import type { CashPoint } from '@plein/contract/programs/cash-points'
import { useMutation, useQuery } from '@tanstack/react-query'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useId, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { localeOf } from '../../../platform/language.ts'
import { useExplain } from '../../../platform/problems/explain.ts'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { saveFile } from '../../../platform/save-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FilterChip } from '../../../ui/display/chip.tsx'
import { CopyCode } from '../../../ui/display/copy-code.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { filters } from '../../../ui/fields/filters.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/panels.tsx'
import { qrQuery } from './cash-points-data.ts'
import { PrintSheet } from './print-sheet.tsx'
import { cmOf, leastPx, MOST, presets, reachOf, sizeFault, USUAL } from './qr-size.rules.ts'
import { cashPointsStrings } from './strings/index.ts'
import styles from './cash-points.module.css'

interface QrDialogProps {
  point: CashPoint
  open: boolean
  onClose: () => void
}

/** The side of a code in modules, with its quiet zone, as the server drew it. */
const modulesIn = (svg: string): number => Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 41)

/** 3.12: the code of a cash point, in the size that is printed: px, cm, and how far away it is read. */
export const QrDialog = ({ point, open, onClose }: QrDialogProps) => {
  const t = cashPointsStrings.useTranslate()
  const { data: svg, error, isFetching, refetch } = useQuery(qrQuery(point.uuid))
  const [typed, setTyped] = useState(String(USUAL))
  const [prints, setPrints] = useState(false)
  const size = useSizeWords(typed, svg === undefined ? 41 : modulesIn(svg))
  const blocked = size.fault ?? (svg === undefined ? '' : undefined)
  const px = Number(typed)
  const picture = svg === undefined ? null : `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('qrTitle', { name: point.name })}
      footer={
        <>
          <DownloadButton point={point} size={px} format="svg" unavailable={blocked} />
          <DownloadButton point={point} size={px} format="png" unavailable={blocked} />
          <Button variant="primary" icon={IconPrinter} unavailable={blocked} onClick={() => setPrints(true)}>
            {t('print')}
          </Button>
        </>
      }
    >
      <div className={styles['qr']}>
        <div className={styles['paper']}>
          {picture !== null && <img src={picture} alt={t('qrAlt', { name: point.name })} />}
          {picture === null && !error && <Skeleton width="220px" height="220px" />}
          {picture === null && error && (
            <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
          )}
        </div>
        <p className={styles['code']}>{t('shortCode', { code: point.short_code })}</p>
        <p className={styles['link']}>
          <CopyCode text={point.link} label={t('link')} />
        </p>
        <SizeField typed={typed} onTyped={setTyped} {...size} />
      </div>
      {prints && picture !== null && (
        <PrintSheet point={point} picture={picture} cm={cmOf(px)} onDone={() => setPrints(false)} />
      )}
    </Dialog>
  )
}

interface SizeWords {
  fault: string | undefined
  words: string | undefined
}

const useSizeWords = (typed: string, modules: number): SizeWords => {
  const t = cashPointsStrings.useTranslate()
  const language = useLanguage()
  const number = (value: number): string =>
    new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 }).format(value)
  const px = Number(typed)
  const fault = sizeFault(typed, modules)
  const reach = reachOf(px)
  return {
    fault:
      fault === 'too_small'
        ? t('tooSmall', { cm: number(cmOf(px)), least: leastPx(modules) })
        : fault === 'too_large'
          ? t('tooLarge', { most: MOST })
          : fault === null
            ? undefined
            : t('notANumber'),
    words:
      fault === null
        ? t('sizeWords', {
            cm: number(cmOf(px)),
            reach: reach < 100 ? t('reachCm', { n: reach }) : t('reachM', { n: number(reach / 100) }),
          })
        : undefined,
  }
}

const SizeField = ({
  typed,
  onTyped,
  fault,
  words,
}: SizeWords & { typed: string; onTyped: (text: string) => void }) => {
  const t = cashPointsStrings.useTranslate()
  const id = useId()
  return (
    <div className={styles['size']}>
      <TextField
        id={id}
        label={t('size')}
        hint={words === undefined ? t('atDpi') : `${words} (${t('atDpi')})`}
        value={typed}
        onValue={onTyped}
        filter={filters.numeric}
        inputMode="numeric"
        maxLength={5}
        width={12}
        error={fault}
      />
      <div role="group" aria-label={t('presets')} className={styles['presets']}>
        {presets.map(({ name, px }) => (
          <FilterChip key={name} pressed={typed === String(px)} onPressed={() => onTyped(String(px))}>
            {t(name)}
          </FilterChip>
        ))}
      </div>
    </div>
  )
}

interface DownloadButtonProps {
  point: CashPoint
  size: number
  format: 'svg' | 'png'
  unavailable: string | undefined
}

const DownloadButton = ({ point, size, format, unavailable }: DownloadButtonProps) => {
  const t = cashPointsStrings.useTranslate()
  const explain = useExplain()
  const save = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.file('/manager/cash-points/{uuid}/qr', { params: { uuid: point.uuid }, query: { format, size } }),
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
