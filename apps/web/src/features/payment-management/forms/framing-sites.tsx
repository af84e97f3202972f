import { Textarea } from '#ui/fields/textarea.tsx'
import type { EditedForm } from './form-values.ts'
import { formStrings } from './strings/index.ts'

const EXAMPLE = 'https://www.ticketshopnoord.nl'

/** Sites that may show the form in a page of theirs. */
export const FramingSites = ({ form, values, change }: EditedForm) => {
  const t = formStrings.useTranslate()
  return (
    <Textarea
      id={form.idOf('frame_ancestors')}
      label={t('sites')}
      hint={t('sitesHint')}
      optional
      error={form.validationErrorOf('frame_ancestors')}
      value={values.frame_ancestors}
      onValue={(frame_ancestors) => change({ frame_ancestors })}
      placeholder={EXAMPLE}
      rows={2}
      maxLength={4000}
      spellCheck={false}
      autoCapitalize="off"
    />
  )
}
