import { source } from '#platform/i18n.ts'

export const en = source({
  password: 'Password',
  repeat: 'Repeat the password',
  passwordRequired: 'Enter your password',
  passwordWeak: 'Password must have 8+ characters, an uppercase letter, a lowercase letter and a digit',
  passwordsDiffer: 'The two passwords are different',
  ruleLength: '8 characters or more',
  ruleUpper: 'An uppercase letter',
  ruleLower: 'A lowercase letter',
  ruleDigit: 'A digit',
  ruleSame: 'The same password twice',
  kept: 'done',
  missing: 'still missing',
  stillNeeded: 'Still needed: {rules}',
  allKept: 'The password has everything it needs',
})
