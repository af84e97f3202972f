import { foodProgramStrings } from '../form/strings/index.ts'
import { DocumentField } from '#platform/documents/document-field.tsx'
import type { SectionProps } from './section.tsx'
import { SmsField } from './sms-field.tsx'
import styles from './sections.module.css'

/** The documents that guests agree to, and the SMS when their food leaves. */
export const DocumentsSection = ({ form }: SectionProps) => {
  const t = foodProgramStrings.useTranslate()
  const field = (name: 'tc_pdf_url' | 'privacy_pdf_url') => ({
    id: `food-${name}`,
    uri: form.value[name],
    onUri: (uri: string | null) => form.change({ [name]: uri }),
    error: form.words[name],
  })
  return (
    <>
      <DocumentField {...field('tc_pdf_url')} label={t('terms')} path="/programs/terms-and-conditions" />
      <DocumentField {...field('privacy_pdf_url')} label={t('privacy')} path="/programs/privacy" />
      <div className={styles.line} />
      <SmsField form={form} />
    </>
  )
}
