import type { OrderForm } from '@plein/contract/payment-management/forms'
import { useState, type ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { CopyBlock } from '#ui/display/copy-code.tsx'
import { IconPrinter } from '#ui/icons/icons.ts'
import { FormPoster, type PosterSize } from './form-poster.tsx'
import { formStrings } from './strings/index.ts'
import styles from './forms.module.css'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Lines for a site of the owner's own: the form within that page, and the script that keeps it as high as what it holds. */
const frameOf = ({ link, title }: Pick<OrderForm, 'link' | 'title'>): string =>
  `<iframe data-plein src="${link}" title="${escaped(title)}"
  style="width:100%;height:640px;border:0"></iframe>
<script async src="${new URL(link).origin}/embed.js"></script>`

/** The same as a button to the form, which opens beside that page. */
const buttonOf = ({ link, title }: Pick<OrderForm, 'link' | 'title'>): string =>
  `<a href="${link}" target="_blank" rel="noopener"
  style="display:inline-block;padding:12px 20px;border-radius:8px;background:#3f6ae8;color:#fff;font:600 16px/1.5 sans-serif;text-decoration:none"
>${escaped(title)}</a>`

interface ShareFormProps {
  form: Pick<OrderForm, 'link' | 'title' | 'description' | 'frame_ancestors'>
  seller: string
  /** Its QR code, as the page shows it. */
  code: ReactNode
}

/** Ways in which an order form comes to its payers: its link, its code on paper, and lines for a site. */
export const ShareForm = ({ form, seller, code }: ShareFormProps) => {
  const t = formStrings.useTranslate()
  const [printed, setPrinted] = useState<PosterSize>()
  return (
    <div className={styles.stack}>
      <p>{t('shareText')}</p>
      {code}
      <CopyBlock text={form.link} label={t('copyLink')} />
      <div className={styles.row}>
        <Button icon={IconPrinter} onClick={() => setPrinted('a4')}>
          {t('printPoster')}
        </Button>
        <Button icon={IconPrinter} onClick={() => setPrinted('table')}>
          {t('printTable')}
        </Button>
      </div>
      <div>
        <h3>{t('snippet')}</h3>
        <p className={styles.note}>{t('snippetText')}</p>
      </div>
      <CopyBlock text={buttonOf(form)} label={t('copySnippet')} />
      <div>
        <h3>{t('frame')}</h3>
        <p className={styles.note}>
          {form.frame_ancestors.length === 0
            ? t('frameNone')
            : t('frameText', {
                sites: form.frame_ancestors.map((origin) => origin.replace('https://', '')).join(', '),
              })}
        </p>
      </div>
      {form.frame_ancestors.length > 0 && <CopyBlock text={frameOf(form)} label={t('copyFrame')} />}
      {printed && (
        <FormPoster form={form} seller={seller} code={code} size={printed} onDone={() => setPrinted(undefined)} />
      )}
    </div>
  )
}
