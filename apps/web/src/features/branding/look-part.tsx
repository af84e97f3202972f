import { brandRoles, brandShades, contrast, isHex, type BrandRoles, type Hex } from '@plein/contract/brand'
import type { Branding, BrandingPicture } from '@plein/contract/branding/branding'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ColourField } from '#ui/fields/colour-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconCircleCheck } from '#ui/icons/icons.ts'
import { PictureField } from '#ui/images/picture-field.tsx'
import { removePicture, savePicture } from './branding-data.ts'
import { Part } from './part.tsx'
import { brandingStrings } from './strings/index.ts'
import { useFieldWords, type BrandingForm } from './use-branding-form.ts'
import styles from './branding.module.css'

const CANVAS: Hex = '#f7f7f5'
const PAPER: Hex = '#ffffff'
const WHITE: Hex = '#ffffff'
/** Shown to be looked at: a large and a small letter. */
const LETTERS = 'Aa'

/** Colour with what follows from it, and the three pictures. */
export const LookPart = ({ form, saved }: { form: BrandingForm; saved: Branding }) => {
  const t = brandingStrings.useTranslate()
  const { theme_color } = form.values
  // While a colour is half typed, what follows stays as it was.
  const [whole, setWhole] = useState<Hex>(isHex(theme_color) ? theme_color : '#4d7cfe')
  const seed = isHex(theme_color) ? theme_color : whole
  if (seed !== whole) setWhole(seed)
  return (
    <Part title={t('look')}>
      <div className={styles.colour}>
        <ColourField
          id={form.idOf('theme_color')}
          label={t('colour')}
          pickLabel={t('pickColour')}
          error={form.validationErrorOf('theme_color')}
          value={theme_color}
          onValue={(value) => form.type({ theme_color: value })}
        />
        <figure className={styles.shades}>
          <figcaption>{t('shades')}</figcaption>
          <ol>
            {brandShades(seed).map((shade) => (
              <li key={shade} style={{ background: shade }} data-seed={shade === seed || undefined} title={shade}>
                <span className="visually-hidden">{shade}</span>
              </li>
            ))}
          </ol>
        </figure>
      </div>
      <Verdict seed={seed} />
      {pictures.map((name) => (
        <BrandPicture key={name} name={name} saved={saved} saveBeside={form.autosave.saveBeside} />
      ))}
    </Part>
  )
}

/** Light as the eye orders colours: enough to tell deeper from lighter. */
const isDeeper = (hex: Hex, other: Hex): boolean => contrast(hex, WHITE) > contrast(other, WHITE)

const verdictOf = (seed: Hex, roles: BrandRoles) =>
  roles.solid === seed
    ? roles.on === WHITE
      ? 'verdictAsIs'
      : 'verdictInk'
    : isDeeper(roles.solid, seed)
      ? 'verdictDarker'
      : 'verdictLighter'

/** How the colour reads where it is used, in words and numbers. */
const Verdict = ({ seed }: { seed: Hex }) => {
  const t = brandingStrings.useTranslate()
  const number = new Intl.NumberFormat(locales[useLanguage()], { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const roles = brandRoles(seed)
  // Rounded down: what is said to be reached is reached.
  const write = (ratio: number): string => number.format(Math.floor(ratio * 10) / 10)
  const rows = [
    { name: t('verdictButton'), colour: roles.on, ground: roles.solid, least: 4.5 },
    { name: t('verdictLink'), colour: roles.text, ground: CANVAS, least: 4.5 },
    { name: t('verdictFocus'), colour: roles.border, ground: PAPER, least: 3 },
  ]
  return (
    <div className={styles.verdict}>
      <h3>{t('verdict')}</h3>
      <div role="status">
        <p>{t(verdictOf(seed, roles))}</p>
        {roles.edge !== roles.solid && <p>{t('verdictEdge')}</p>}
        {roles.near_danger && <p>{t('verdictDanger')}</p>}
      </div>
      <ul>
        {rows.map(({ name, colour, ground, least }, at) => (
          <li key={name}>
            <span
              className={styles.sample}
              style={{
                color: colour,
                background: ground,
                borderColor: at === 0 ? roles.edge : at === 2 ? colour : '#8c8f9c',
              }}
              aria-hidden
            >
              {at < 2 && LETTERS}
            </span>
            <span className={styles.verdictName}>
              {name}
              <span>
                {at === 0 && `${t(colour === WHITE ? 'white' : 'ink')} · `}
                {t('atLeast', { ratio: write(least) })}
              </span>
            </span>
            <span className={styles.ratio}>
              <Icon of={IconCircleCheck} size={18} />
              {t('ratio', { ratio: write(contrast(colour, ground)) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const pictures = ['logo', 'app_logo', 'favicon_logo'] as const

/** Pixels of the frame that is sent, and the least that a file must have. */
const sizes: Readonly<Record<BrandingPicture, { frame: number; least: number }>> = {
  logo: { frame: 512, least: 256 },
  app_logo: { frame: 512, least: 512 },
  favicon_logo: { frame: 192, least: 48 },
}
const square = (side: number) => ({ width: side, height: side })

interface BrandPictureProps {
  name: BrandingPicture
  saved: Branding
  /** A picture saves itself: what is typed beside it is no older for that. */
  saveBeside: BrandingForm['autosave']['saveBeside']
}

const BrandPicture = ({ name, saved, saveBeside }: BrandPictureProps) => {
  const t = brandingStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const words = useFieldWords()
  const places = {
    logo: [{ label: t('placeHeader'), width: 28 }],
    app_logo: [
      { label: t('placePhone'), width: 60 },
      { label: t('placeTab'), width: 16 },
    ],
    favicon_logo: [{ label: t('placeTab'), width: 16 }],
  }
  const { frame, least } = sizes[name]
  const input = (error: unknown): string => {
    const [field] = asProblem(error).errors
    return (field && words(field)) ?? (asProblem(error).status === 0 ? explain(error) : t('notSaved'))
  }
  return (
    <PictureField
      kind="logo"
      id={`branding-${name}`}
      label={t(name)}
      hint={t(`${name}Hint`)}
      optional={name === 'favicon_logo'}
      current={saved[name]}
      frame={square(frame)}
      least={square(least)}
      places={places[name]}
      explain={input}
      onSend={async (file, { signal }) => {
        await saveBeside((modified) => savePicture(saved, modified, name, file, language, signal))
      }}
      onRemove={async () => {
        await saveBeside((modified) => removePicture(saved.program_uuid, modified, name))
      }}
    />
  )
}
