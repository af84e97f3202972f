import { onItsWaySms } from '@plein/contract/food-ordering/strings/index'
import { fillSms, maxSmsSegments, smsLength, smsPlaceholders, unknownPlaceholders } from '@plein/contract/sms'
import { useRef } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { Button } from '#ui/actions/button.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { foodProgramStrings } from '../form/strings/index.ts'
import type { SectionProps } from './section.tsx'
import styles from './sections.module.css'

/** The SMS that goes out when food leaves: what it may name, how many messages it takes, and how it looks on a telephone. */
export const SmsField = ({ form }: SectionProps) => {
  const t = foodProgramStrings.useTranslate()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const { value, words } = form
  const text = value.delivering_sms_text ?? ''
  const sample = {
    name: 'Sanne',
    number: '1042',
    restaurant: value.title.trim() || t('sampleRestaurant'),
    time: '18:45',
    link: 'https://plein.example/o/8kq2',
  }
  const shown = fillSms(text.trim() === '' ? onItsWaySms[language] : text, sample)
  const { segments, encoding, left } = smsLength(shown)
  const unknown = unknownPlaceholders(text)
  const change = (next: string): void => form.change({ delivering_sms_text: next === '' ? null : next })
  const insert = (name: string): void => {
    const area = place.current?.querySelector('textarea')
    const at = area?.selectionStart ?? text.length
    change(`${text.slice(0, at)}{${name}}${text.slice(area?.selectionEnd ?? at)}`)
    area?.focus()
  }
  return (
    <div className={styles.sms}>
      <div className={styles.smsText} ref={place}>
        <Textarea
          id="food-delivering_sms_text"
          label={t('sms')}
          hint={t('smsHint')}
          optional
          maxLength={480}
          rows={4}
          value={text}
          onValue={change}
          error={words['delivering_sms_text']}
        />
        <div className={styles.chips}>
          {smsPlaceholders.map((name) => (
            <Button key={name} size="small" onClick={() => insert(name)}>
              {t(`sms_${name}`)}
            </Button>
          ))}
        </div>
        {unknown.length > 0 && (
          <p className={styles.warning}>{t('smsUnknown', { names: unknown.map((name) => `{${name}}`).join(', ') })}</p>
        )}
        <p className={styles.hint} role="status" data-over={segments > maxSmsSegments || undefined}>
          {t('smsSegments', { n: segments })} · {t('smsLeft', { n: left })}
          {encoding === 'ucs2' && ` · ${t('smsUcs2')}`}
        </p>
      </div>
      <figure className={styles.phone}>
        <figcaption>{t('smsPreview')}</figcaption>
        <p className={styles.bubble}>{shown}</p>
      </figure>
    </div>
  )
}
