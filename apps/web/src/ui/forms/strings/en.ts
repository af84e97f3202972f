import { source } from '#platform/i18n.ts'

export const en = source({
  stepOf: 'Step {step} of {of}',
  resendIn: 'Send again in {time}',
  resendWait: 'You can send it again in {time}',
  resendReady: 'You can send it again now',
  errorPrefix: 'Error: ',
  problem: 'There’s a problem',
  fix: { one: 'Fix {n} thing to continue', other: 'Fix {n} things to continue' },
})
