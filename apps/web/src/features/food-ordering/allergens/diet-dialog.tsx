import { useId, useState } from 'react'
import { allergens, diets, type Allergen } from '@plein/contract/menus/codes'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/display/chip.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { useAllergenWords } from '#platform/allergens/allergen-words.ts'
import { toast } from '#ui/feedback/toast.ts'
import { AccountDiet, saveWithAccount } from './account-diet.tsx'
import { diet, isAnything, useDiet, type Diet } from './diet.ts'
import { allergensStrings } from '#platform/allergens/strings/index.ts'
import styles from './diet-dialog.module.css'

interface DietDialogProps {
  open: boolean
  onClose: () => void
  /** How many dishes of the open menu would be left. */
  countOf: (wanted: Diet) => number
}

const toggled = <T,>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...list, item] : list.filter((other) => other !== item)

/** The guest's diet: allergens to leave out, diets to keep to. */
export const DietDialog = ({ open, onClose, countOf }: DietDialogProps) => {
  const t = allergensStrings.useTranslate()
  const words = useAllergenWords()
  const stored = useDiet()
  const [wanted, setWanted] = useState(stored)
  const keep = useId()
  const exclude = useId()
  const left = countOf(wanted)
  const [consent, setConsent] = useState<boolean | null>(null)
  const [isKept, setKept] = useState(false)
  const apply = (): void => {
    diet.choose(wanted)
    onClose()
    // Kept before and not unticked, it is kept as it is chosen now.
    if (consent ?? isKept) void saveWithAccount(wanted.exclude, true).catch(() => toast.warn(t('notKept')))
    else if (isKept) void saveWithAccount([], false).catch(() => toast.warn(t('notKept')))
  }
  const takeOver = (exclude: readonly Allergen[]): void => {
    setKept(true)
    // Another device of the person: what the account keeps is shown, and counts once it is applied.
    if (!isAnything(stored)) setWanted((now) => ({ ...now, exclude }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button onClick={() => setWanted({ exclude: [], keep: [] })}>{t('clear')}</Button>
          <Button variant="primary" onClick={apply}>
            {t('show', { n: left })}
          </Button>
        </>
      }
    >
      <div className={styles.part} role="group" aria-labelledby={keep}>
        <h3 id={keep}>{t('keep')}</h3>
        <div className={styles.chips}>
          {diets.map((diet) => (
            <FilterChip
              key={diet}
              pressed={wanted.keep.includes(diet)}
              onPressed={(on) => setWanted({ ...wanted, keep: toggled(wanted.keep, diet, on) })}
            >
              {words.name(diet)}
            </FilterChip>
          ))}
        </div>
      </div>
      <div className={styles.part} role="group" aria-labelledby={exclude}>
        <h3 id={exclude}>{t('exclude')}</h3>
        <div className={styles.chips}>
          {allergens.map((allergen) => (
            <FilterChip
              key={allergen}
              pressed={wanted.exclude.includes(allergen)}
              onPressed={(on) => setWanted({ ...wanted, exclude: toggled(wanted.exclude, allergen, on) })}
            >
              {words.name(allergen)}
            </FilterChip>
          ))}
        </div>
      </div>
      <AccountDiet checked={consent} onChecked={setConsent} onKept={takeOver} />
      <p className={styles.note}>{t('note')}</p>
    </Dialog>
  )
}
