import { listNames } from '@plein/contract/fields/fields'
import type { MenuCsvLine, MenuCsvReport } from '@plein/contract/menus/csv'
import { productFields } from '@plein/contract/menus/product-fields'
import { pictureSet } from '#platform/picture-set.ts'
import { Chip } from '#ui/display/chip.tsx'
import { IconAlertTriangle, IconCircleCheck, IconPencil, IconPlus } from '#ui/icons/icons.ts'
import { menuStrings } from '../strings/index.ts'
import styles from './import-dialog.module.css'

const order: readonly MenuCsvLine['result'][] = ['faulty', 'new', 'changed']

const { is_active: _switched, sold_out_until: _untilThen, ...labelled } = productFields
const columns = [...listNames(labelled), 'variants' as const, 'extras' as const]
const reasons = [
  'required',
  'format',
  'duplicate',
  'unknown',
  'ambiguous',
  'not_a_choice',
  'too_long',
  'too_small',
] as const

const known = <T extends string>(all: readonly T[], value: string): T | undefined => all.find((item) => item === value)

interface ImportReportProps {
  report: MenuCsvReport
  file_name: string
}

/** The plan of an import, the lines with errors first. */
export const ImportReport = ({ report, file_name }: ImportReportProps) => {
  const t = menuStrings.useTranslate()
  const reported = report.lines
    .filter(({ result }) => result !== 'same')
    .toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result) || a.line - b.line)
  return (
    <section className={styles.report} aria-label={file_name} aria-live="polite">
      <h3>{file_name}</h3>
      <p className={styles.chips}>
        <Chip tone="success" icon={IconPlus}>
          {t('linesNew', { n: report.new })}
        </Chip>
        <Chip tone="info" icon={IconPencil}>
          {t('linesChanged', { n: report.changed })}
        </Chip>
        <Chip icon={IconCircleCheck}>{t('linesSame', { n: report.same })}</Chip>
        {report.faulty > 0 && (
          <Chip tone="danger" icon={IconAlertTriangle}>
            {t('linesFaulty', { n: report.faulty })}
          </Chip>
        )}
      </p>
      {report.new_categories.length > 0 && <p>{t('newCategories', { list: report.new_categories.join(', ') })}</p>}
      <ul className={styles.lines}>
        {reported.map((line) => (
          <li key={line.line} data-result={line.result}>
            <span className={styles.line}>{t('line', { n: line.line })}</span>
            <span>
              <strong>{line.title}</strong> <LineWords line={line} />
            </span>
            {line.drawing !== null && (
              <img
                src={line.drawing}
                srcSet={pictureSet(line.drawing)}
                sizes="56px"
                alt=""
                width={56}
                height={42}
                loading="lazy"
                className={styles.drawing}
                data-proposed={line.needs_picture || undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const LineWords = ({ line }: { line: MenuCsvLine }) => {
  const t = menuStrings.useTranslate()
  const columnOf = (field: string): string => {
    const name = field.split('.')[0] ?? ''
    if (name === 'category' || name === 'category_uuid') return t('field_category_uuid')
    if (name === 'is_active') return t('columnForSale')
    const column = known(columns, name)
    return column ? t(`field_${column}`) : name
  }
  if (line.result === 'new' && line.needs_picture) return <>{t('newWithoutPicture')}</>
  if (line.result === 'new') return <>{t(line.drawing === null ? 'newLine' : 'newWithDrawing')}</>
  if (line.result === 'changed') return <>{t('changes', { list: line.changes.map(columnOf).join(', ') })}</>
  return (
    <>
      {line.faults
        .map(({ field, code, text }) => {
          const reason = known(reasons, code)
          const why = t(`fault_${reason ?? 'format'}`)
          return `${columnOf(field)}: ${why}${text !== null && code !== 'too_long' ? ` (${text})` : ''}`
        })
        .join(' · ')}
    </>
  )
}
