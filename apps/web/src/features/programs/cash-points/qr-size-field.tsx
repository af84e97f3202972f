import type { KeyboardEvent } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { FilterChip } from '#ui/display/chip.tsx'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { filters } from '#ui/fields/filters.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconMinus, IconPlus } from '#ui/icons/icons.ts'
import {
  toCentimetres,
  minPx,
  MOST,
  presets,
  pxOfTyped,
  toReach,
  sizeError,
  stepped,
  type TypedSize,
} from './qr-size.rules.ts'
import { cashPointsStrings } from './strings/index.ts'
import styles from './qr.module.css'

const useNumber = (): ((value: number, digits?: number) => string) => {
  const language = useLanguage()
  return (value, digits = 1) =>
    new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits }).format(value)
}

/** A typed size as its px, its validation error, and in words how wide the code is and from how far it can be read. */
export const useSize = (typed: TypedSize, modules: number) => {
  const t = cashPointsStrings.useTranslate()
  const number = useNumber()
  const px = pxOfTyped(typed)
  const validationError = sizeError(px, modules)
  const reach = toReach(px)
  const explained = {
    too_small: (): string => t('tooSmall', { cm: number(toCentimetres(px)), least: minPx(modules) }),
    too_large: (): string => t('tooLarge', { most: MOST }),
    not_a_number: (): string => t(typed.in === 'px' ? 'notANumber' : 'notACm'),
  }
  return {
    px,
    modules,
    validationError: validationError === null ? undefined : explained[validationError](),
    words:
      validationError === null
        ? t('sizeWords', {
            cm: number(toCentimetres(px)),
            reach: reach < 100 ? t('reachCm', { n: reach }) : t('reachM', { n: number(reach / 100) }),
          })
        : undefined,
  }
}

interface SizeFieldProps {
  typed: TypedSize
  onTyped: (typed: TypedSize) => void
  size: ReturnType<typeof useSize>
}

/** The size in px or in cm, whichever one knows: each says the other. */
export const SizeField = ({ typed, onTyped, size: { px, modules, validationError, words } }: SizeFieldProps) => {
  const t = cashPointsStrings.useTranslate()
  const number = useNumber()
  const toPx = (next: number): void => onTyped({ in: 'px', text: String(next) })
  const step = (up: boolean): void => toPx(stepped(px, up, modules))
  const other = Number.isNaN(px) ? '' : typed.in === 'px' ? number(toCentimetres(px), 2) : String(px)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp')
  }
  const field = (unit: TypedSize['in']) => ({
    value: typed.in === unit ? typed.text : other,
    onValue: (text: string) => onTyped({ in: unit, text }),
    error: typed.in === unit ? validationError : undefined,
    onKeyDown,
  })
  return (
    <div className={styles.size}>
      <FieldRow least={150}>
        <TextField
          {...field('px')}
          label={t('size')}
          hint={words ?? t('atDpi')}
          filter={filters.numeric}
          inputMode="numeric"
          maxLength={5}
          width={14}
          after={
            <span className={styles.step}>
              <IconButton icon={IconMinus} label={t('smaller')} onClick={() => step(false)} />
              <IconButton icon={IconPlus} label={t('larger')} onClick={() => step(true)} />
            </span>
          }
        />
        <TextField
          {...field('cm')}
          label={t('sizeCm')}
          hint={t('atDpi')}
          filter={filters.positive_currency}
          inputMode="decimal"
          maxLength={6}
          width={10}
        />
      </FieldRow>
      <div role="group" aria-label={t('presets')} className={styles.presets}>
        {presets.map((preset) => (
          <FilterChip key={preset.name} pressed={px === preset.px} onPressed={() => toPx(preset.px)}>
            {t(preset.name)}
          </FilterChip>
        ))}
      </div>
    </div>
  )
}
