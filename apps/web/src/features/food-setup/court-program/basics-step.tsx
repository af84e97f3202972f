import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { PictureField } from '#ui/images/picture-field.tsx'
import type { StepProps } from './step-props.ts'
import { basicsErrors, getBasics, toPlaceChanges, placeErrors, getPlace } from './court-values.ts'
import { PlaceFields } from './place-fields.tsx'
import { StepBar } from './step-bar.tsx'
import { StepPart } from './step-part.tsx'
import { courtProgramStrings } from './strings/index.ts'
import { useCheckTexts } from './use-check-texts.ts'
import { useCourtPart } from './use-court-part.ts'

const frame = { width: 1200, height: 800 }
const least = { width: 360, height: 240 }

/** The first step: name, picture and place; saving it begins the court. */
export const BasicsStep = ({ program, onSaved }: StepProps) => {
  const t = courtProgramStrings.useTranslate()
  const explain = useExplain()
  const texts = useCheckTexts()
  const { form, values, change, unsaved } = useCourtPart({
    name: 'basics',
    program,
    saved: { ...getBasics(program), ...getPlace(program) },
    check: (typed) => texts([...basicsErrors(typed), ...placeErrors(typed)]),
    changesOf: ({ title, description, image, ...place }) => ({ title, description, image, ...toPlaceChanges(place) }),
    onSaved,
  })
  const send = async (file: File, { signal }: { signal: AbortSignal }): Promise<void> => {
    const body = new FormData()
    body.append('image', file)
    const { uri } = await api.post('/manager/programs/images', { form: body, signal })
    change({ image: uri })
  }
  return (
    <Form {...form.form}>
      <StepPart title={t('basics')} lead={t('basicsLead')}>
        <TextField {...form.field('title')} label={t('title')} hint={t('titleHint')} maxLength={150} />
        <Textarea
          {...form.field('description')}
          label={t('description')}
          hint={t('descriptionHint')}
          maxLength={2000}
          rows={3}
        />
        <PictureField
          id={form.idOf('image')}
          error={form.validationErrorOf('image')}
          label={t('image')}
          current={values.image}
          frame={frame}
          least={least}
          recommended={frame}
          onSend={send}
          explain={explain}
        />
      </StepPart>
      <StepPart title={t('place')} lead={t('placeLead')}>
        <PlaceFields form={form} values={values} change={change} />
      </StepPart>
      <StepBar unsaved={unsaved} busy={form.busy} />
    </Form>
  )
}
