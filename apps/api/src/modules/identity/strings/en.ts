import { en as sentences } from '@plein/contract/people/audit-sentences/en'
import type { LastMailWords, MailWords, PromotionHeadings, UserHeadings } from './words.ts'

export const promotionHeadings: PromotionHeadings = {
  headings: ['Code', 'What for', 'For', 'First day', 'Last day', 'Used', 'At most', 'State', 'Made on', 'Made by'],
  states: { usable: 'Usable', planned: 'Planned', ended: 'Ended', used_up: 'Used up', stopped: 'Stopped' },
  types: ['Everybody', 'Program owners', 'Restaurants and shops', 'Customers'],
}

export const lastMailWords: LastMailWords = {
  title: 'Your account is deleted',
  text: 'Your profile, your password, our messages to you and your name on orders are gone. Nobody can bring them back.',
  stays_text: 'This we must still keep, for the tax office or to find misuse:',
  stays: {
    orders: 'Orders: number, day, amounts and VAT, without your name',
    card_orders: 'Orders of cards: number, day, amounts and VAT, without your name',
    programs: 'Programs and their books',
    fiscal_record: 'The name, address and numbers that stand on invoices, locked away',
    security_log: 'Lines of the security log, without your name',
    other: 'Other records',
  },
  until: 'until {day}',
  last: 'This is our last e-mail: once it has left, we don’t keep this address either.',
  not_you_link: 'Wasn’t this you? Let us know',
  foot: 'Plein sends you this e-mail because the account with this e-mail address was deleted.',
}

export const mailWords: MailWords = {
  confirm_title: 'Confirm your e-mail address',
  confirm_text: 'Enter this code or open the link. Both work for {minutes} minutes.',
  confirm_link: 'Confirm e-mail address',
  confirm_not_you: 'Didn’t sign up? Then do nothing: no account is created.',
  known_title: 'You already have an account',
  known_text:
    'Somebody, probably you, wanted to create an account with {email}. That account already exists: just sign in.',
  known_sign_in: 'Sign in',
  known_forgotten: 'Forgot your password? Choose a new one',
  known_code: 'Is the page still asking for a code? Here it is:',
  recovery_title: 'Choose a new password',
  recovery_text: 'Enter this code or open the link. Both work for {minutes} minutes.',
  recovery_link: 'Choose a new password',
  recovery_not_you: 'Didn’t ask for this? Then do nothing: your password stays as it is.',
  changed_title: 'Your password was changed',
  changed_text: 'The password of {email} was changed just now. Your other devices have been signed out.',
  not_you_link: 'Wasn’t this you? Choose a new password right away',
  device_title: 'Signed in on a new device',
  device_text: 'Somebody just signed in as {email} on a device that we haven’t seen before: {device}.',
  fee_free_title: 'No platform fee up to and including {last_day}',
  fee_free_text:
    'Your months without the platform fee are ending: {last_day} is the last day. From {fee_from} on we keep the platform fee of each order that your program shows under Payments. You don’t need to do anything.',
  fee_free_link: 'To your programs',
  foot: 'Plein sends you this e-mail because this e-mail address was given. There is no need to reply.',
}

export const auditHeadings: { headings: readonly string[]; deleted: string } = {
  headings: [
    'When (UTC)',
    'What',
    'About',
    'By',
    'Program',
    'Thing',
    'IP address',
    'Browser',
    'Action',
    'About (id)',
    'By (id)',
    'Program (id)',
  ],
  deleted: 'Deleted account',
}

export const userHeadings: UserHeadings = {
  name: 'Name',
  company: 'Company',
  email: 'E-mail',
  type: 'Type',
  city: 'City',
  country: 'Country',
  created: 'Member since',
  state: 'State',
  types: ['', 'Program owner', 'Restaurant or shop', 'Customer', 'Administrator'],
  active: 'Active',
  disabled: 'Disabled',
}

export const auditSentences: Readonly<Record<keyof typeof sentences, string>> = sentences
