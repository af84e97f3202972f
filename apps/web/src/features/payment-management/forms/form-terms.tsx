import { DocumentField } from '#platform/documents/document-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isTermsDocument, type EditedForm } from './form-values.ts'
import { formStrings } from './strings/index.ts'

/** The terms that payers agree to: a PDF, or the address of a page. */
export const FormTerms = ({ form, values, change }: EditedForm) => {
  const t = formStrings.useTranslate()
  const hasDocument = isTermsDocument(values.terms_url)
  const error = form.validationErrorOf('terms_url')
  return (
    <>
      <DocumentField
        id={hasDocument ? form.idOf('terms_url') : `${form.idOf('terms_url')}-pdf`}
        label={t('termsPdf')}
        path="/payment/forms/terms"
        uri={hasDocument ? values.terms_url : null}
        onUri={(uri) => change({ terms_url: uri ?? '' })}
        error={hasDocument ? error : undefined}
      />
      {!hasDocument && (
        <TextField
          id={form.idOf('terms_url')}
          label={t('termsUrl')}
          hint={t('termsHint')}
          maxLength={300}
          inputMode="url"
          value={values.terms_url}
          onValue={(terms_url) => change({ terms_url })}
          error={error}
        />
      )}
    </>
  )
}
