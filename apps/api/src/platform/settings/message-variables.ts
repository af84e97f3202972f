import Type from 'typebox'
import { countries, isAddress, text, wholeNumber } from './variable.ts'

/** The European Economic Area, Switzerland and the United Kingdom: where the payment methods work. */
const usual_countries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'

/** A login, a host, and a number or a messaging service to send from. */
const isTwilioAddress = (value: string): boolean =>
  /^twilio:\/\/[^\s:@/]+:[^\s:@/]+@[^\s@?]+\?(.*&)?(from=\+[1-9]\d{6,14}|service=MG[0-9a-fA-F]{32})(&.*)?$/.test(
    value,
  ) && URL.canParse(value)

/** Mails, SMS and letters, and how many of them, in the order of docs/operations.md. */
export const messageVariables = {
  SMTP_URL: Type.Refine(
    text({
      refusal: 'is an address like smtps://mail.example.nl:465, with a user and password where it wants them',
      meaning:
        'where mails go: `smtp://` or `smtps://` with host, port and, where it wants them, user and password; without it they stay in the outbox',
    }),
    (value) => value === '' || (isAddress(value) && /^smtps?:$/.test(new URL(value).protocol)),
  ),
  PLEIN_MAIL_FROM: Type.Refine(
    text({
      shown: '`Plein <no-reply@` + food host + `>`',
      refusal: 'is an address like no-reply@example.nl, or Name <no-reply@example.nl>',
      meaning: 'whom mails come from',
    }),
    (value) => /^[^\p{Cc}<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/u.test(value),
  ),
  PLEIN_BOUNCE_DOMAIN: Type.Refine(
    text({
      refusal: 'is a domain like bounce.example.nl',
      meaning:
        'the domain of the envelope sender of each mail, `bounce+...@`: its MX leads to this server. Without it bounces go to the sender and nobody reads them',
    }),
    (value) => value === '' || /^([a-z0-9-]+\.)*[a-z0-9-]+$/i.test(value),
  ),
  PLEIN_BOUNCE_PORT: Type.Refine(
    text({
      refusal: 'is a port number',
      meaning:
        'the port where bounces are taken, by SMTP and for signed addresses alone; none: not started. Port 25 is forwarded to it',
    }),
    (value) => value === '' || (/^\d{1,5}$/.test(value) && Number(value) <= 65_535),
  ),
  PLEIN_DKIM_DOMAIN: text({
    meaning: 'mails are signed (DKIM) for this domain, with this selector and the private key in this file (PEM)',
  }),
  PLEIN_DKIM_SELECTOR: text({}),
  PLEIN_DKIM_KEY: text({}),
  PLEIN_LETTERS_DIR: text({
    meaning:
      'a folder that letters are put into as PDF (A4, for an envelope with a window), to be printed by hand; what was printed is deleted there. Without it letters stay in the outbox',
  }),
  PLEIN_MAILS_PER_ADDRESS: wholeNumber({
    default: '200',
    production: '10',
    meaning: 'mails about accounts that one address may ask for in an hour',
  }),
  PLEIN_SIGN_UP_COUNTRIES: countries({
    default: usual_countries,
    shown: 'the EEA, Switzerland, the United Kingdom',
    meaning: 'where one can sign up, as ISO 3166-1 codes: `NL BE DE`',
  }),
  PLEIN_SMS: Type.Refine(
    text({
      refusal: 'is an address like twilio://AccountSid:AuthToken@api.twilio.com?from=+31612345678',
      meaning:
        'who sends SMS: `twilio://AccountSid:AuthToken@api.twilio.com?from=+31612345678`, or `?service=MG...` for a messaging service, or both; without it they stay in the outbox',
    }),
    (value) => value === '' || isTwilioAddress(value),
  ),
  PLEIN_SMS_COUNTRIES: countries({
    shown: 'those of sign-up',
    meaning: 'to whose mobile numbers an SMS is sent, as ISO 3166-1 codes; three an hour to a number at most',
  }),
  PLEIN_SMS_PER_PROGRAM: wholeNumber({
    default: '300',
    meaning: "SMS that one program may send within 24 hours; what is over is on the order's page",
  }),
}
