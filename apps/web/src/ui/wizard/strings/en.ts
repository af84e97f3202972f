import { source } from '#platform/i18n.ts'

export const en = source({
  stepOf: 'Step {step} of {of}',
  complete: 'complete',
  toMend: { one: 'thing to fix', other: 'things to fix' },
  next: 'Continue',
  back: 'Previous step',
})
