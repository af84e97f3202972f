import { brandRoles, brandShades, isHex, type Hex } from '@plein/contract/brand'
import type { Branding } from '@plein/contract/branding/branding'
import { useState, type CSSProperties } from 'react'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Money } from '#ui/display/money.tsx'
import type { Values } from './branding-data.ts'
import { brandingStrings } from './strings/index.ts'
import styles from './preview.module.css'

const DEFAULT: Hex = '#4d7cfe'

type Device = 'phone' | 'desktop' | 'site'
type Light = 'light' | 'dark'

/** The brand's variables for this one element, as a host gives them to its page. */
const brandVariables = (seed: Hex, light: Light): CSSProperties => {
  const roles = brandRoles(seed)
  const shades = brandShades(seed)
  const dark = light === 'dark'
  return {
    '--brand-solid': roles.solid,
    '--on-brand': roles.on,
    '--brand-edge': dark ? roles.dark_edge : roles.edge,
    '--brand-text': dark ? roles.dark_text : roles.text,
    '--brand-border': dark ? roles.dark_border : roles.border,
    '--brand-soft': dark ? roles.dark_soft : roles.soft,
    '--on-soft': dark ? roles.dark_on_soft : roles.on_soft,
    '--plate': dark ? shades[8] : shades[1],
    colorScheme: light,
  } as CSSProperties
}

interface PreviewProps {
  values: Values
  saved: Branding
  title: string
}

/** The preview of the typed values: a small page of our own, not the host itself. */
export const Preview = ({ values, saved, title }: PreviewProps) => {
  const t = brandingStrings.useTranslate()
  const [device, setDevice] = useState<Device>('phone')
  const [light, setLight] = useState<Light>('light')
  const seed = isHex(values.theme_color) ? values.theme_color : DEFAULT
  const icon = saved.favicon_logo ?? saved.app_logo
  const domain = values.domain_name || 'demarkthal.nl'
  return (
    <section className={styles.preview} aria-label={t('previewOf')}>
      <div className={styles.controls}>
        <SegmentedControl
          label={t('previewOf')}
          value={device}
          onValue={setDevice}
          options={[
            { value: 'phone', label: t('phone') },
            { value: 'desktop', label: t('desktop') },
            { value: 'site', label: t('inSite') },
          ]}
        />
        <SegmentedControl
          label={t('appearance')}
          value={light}
          onValue={setLight}
          options={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
        />
      </div>
      <div className={styles.device} data-device={device} style={brandVariables(seed, light)} aria-hidden>
        <div className={styles.tab}>
          <span className={styles.tabIcon}>
            {icon === null ? <Letter title={title} /> : <img src={icon} alt="" width={16} height={16} />}
          </span>
          <span>{device === 'site' ? t('sampleSite') : values.seo_title.trim() || title}</span>
          <span className={styles.address}>{device === 'site' ? 'www.demarkthal.nl' : domain}</span>
        </div>
        {device === 'site' ? (
          <div className={styles.around}>
            <i />
            <i />
            <Shop values={values} saved={saved} title={title} />
            <i />
          </div>
        ) : (
          <Shop values={values} saved={saved} title={title} />
        )}
      </div>
    </section>
  )
}

const Letter = ({ title }: { title: string }) => <b className={styles.letter}>{title.trim().slice(0, 1)}</b>

const Shop = ({ values, saved, title }: PreviewProps) => {
  const t = brandingStrings.useTranslate()
  const { disable_delivery, disable_pickup, disable_scheduling } = values
  return (
    <div className={styles.shop}>
      <div className={styles.bar}>
        {saved.logo === null ? <Letter title={title} /> : <img src={saved.logo} alt="" width={28} height={28} />}
        <strong>{title}</strong>
      </div>
      <div className={styles.question}>
        <strong>{t(disable_delivery && !disable_pickup ? 'samplePickup' : 'sampleQuestion')}</strong>
        {!disable_delivery && !disable_pickup && (
          <div className={styles.ways}>
            <span data-on>{t('delivery')}</span>
            <span>{t('pickup')}</span>
          </div>
        )}
        <span className={styles.field}>{t('sampleZip')}</span>
        {(!disable_delivery || !disable_pickup) && <span className={styles.button}>{t('sampleShow')}</span>}
        {!disable_scheduling && <span className={styles.link}>{t('sampleLater')}</span>}
      </div>
      <div className={styles.dishes}>
        <Dish name={t('sampleDish')} text={t('sampleDishText')} cents={1050} />
        <Dish name={t('sampleDish2')} text={t('sampleDish2Text')} cents={550} />
      </div>
    </div>
  )
}

const Dish = ({ name, text, cents }: { name: string; text: string; cents: number }) => {
  const t = brandingStrings.useTranslate()
  return (
    <div className={styles.dish}>
      <span className={styles.plate} />
      <span className={styles.dishWords}>
        <strong>{name}</strong>
        <span>{text}</span>
        <span className={styles.chip}>{t('sampleAllergens')}</span>
      </span>
      <Money cents={cents} />
    </div>
  )
}
