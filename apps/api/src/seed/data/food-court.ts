import type { SeedFoodCourt } from './types.ts'

/** The food court of the demo: three kitchens under one roof, one basket, one payment. */
export const deMarkthal: SeedFoodCourt = {
  key: 'de-markthal',
  title: 'De Markthal',
  description: 'Drie keukens onder één dak bij het Centraal Station. Bestel bij allemaal tegelijk, betaal in één keer.',
  company_name: 'De Markthal Amsterdam B.V.',
  company_reg_number: '90000109',
  company_vat_number: 'NL900001090B01',
  address: 'Stationsplein 39',
  zip_code: '1012AB',
  city: 'Amsterdam',
  country: 'NL',
  latitude: 52.377,
  longitude: 4.898,
  phone_code: '31',
  phone: '205550139',
  email: 'hallo@markthal.example.nl',
  currency: 'EUR',
  branding: {
    domain_name: 'markthal.localhost',
    colour: '#4d7cfe',
    seo_title: 'De Markthal | Pizza, wok en friet in één bestelling',
    seo_description: 'Bella Napoli, Wok Garden en Frites & Zo in één mandje, bezorgd in het centrum van Amsterdam.',
    seo_keywords: ['markthal', 'pizza', 'wok', 'friet', 'amsterdam', 'bezorgen'],
  },
  min_order_amount: 1500,
  split_payment_fee_percent: 3.5,
  terms_text:
    'De Markthal verkoopt op naam van het restaurant. Van elke bestelling houdt de foodcourt het afgesproken deel van de gerechten in; bezorgkosten zijn voor het restaurant. Het restaurant bereidt wat het aanneemt, houdt allergenen en tijden actueel en bewaart zelf zijn facturen. Wat voor het restaurant binnenkomt, wordt wekelijks uitbetaald. Beide kunnen met een maand opzeggen; lopende bestellingen worden afgehandeld. Dit is een voorbeelddocument bij de demo van Plein.',
  announcement: {
    nl: 'Nieuw: bestel bij meer keukens tegelijk en betaal in één keer.',
    en: 'New: order from several kitchens at once and pay in one go.',
    de: 'Neu: Bestellen Sie bei mehreren Küchen gleichzeitig und zahlen Sie auf einmal.',
    ru: 'Новинка: закажите сразу в нескольких кухнях и оплатите одним платежом.',
    uk: 'Новинка: замовляйте одразу в кількох кухнях і платіть одним платежем.',
  },
  cover: 'covers/de-markthal.webp',
  logo: 'logos/de-markthal.png',
}
