import type { FrameLocator, Page } from '@playwright/test'

/** The place of a guest's screens: a page, or a shop's frame on somebody else's page. */
type Screen = Page | FrameLocator

/** The first visible one of a control that a page shows at the side on a desk and at the foot on a telephone. */
const shown = (screen: Screen, role: 'link' | 'button', name: RegExp) =>
  screen.getByRole(role, { name }).filter({ visible: true }).first()

/** Says where the order has to go, in a guest's own spelling; `postcode` lies in the demo's delivery area. */
export const sayAddress = async (screen: Screen, postcode = '1012ab', house_number = '14'): Promise<void> => {
  await screen.getByLabel('Postcode').fill(postcode)
  await screen.getByLabel('Huisnummer').fill(house_number)
}

/** Opens a product of the menu on the screen and puts it into the basket as it is. */
export const addDish = async (screen: Screen, name: RegExp): Promise<void> => {
  await screen.getByRole('link', { name }).first().click()
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /Toevoegen/ })
    .click()
}

/** From the menu to the checkout by way of the basket. */
export const goToCheckout = async (screen: Screen): Promise<void> => {
  await shown(screen, 'link', /Bekijk mandje/).click()
  await shown(screen, 'button', /Naar afrekenen/).click()
}

export interface Guest {
  first_name: string
  last_name: string
  email: string
  /** As one types it at home. */
  phone: string
}

const joris: Guest = { first_name: 'Joris', last_name: 'van Dam', email: 'joris@example.nl', phone: '0612345602' }

/** Fills in the checkout's fields about the guest. */
export const sayGuest = async (screen: Screen, guest: Guest = joris): Promise<void> => {
  await screen.getByLabel('Voornaam').fill(guest.first_name)
  await screen.getByLabel('Achternaam').fill(guest.last_name)
  await screen.getByLabel('E-mailadres').fill(guest.email)
  await screen
    .getByLabel(/Telefoon/)
    .last()
    .fill(guest.phone)
}

/** Says yes on the sandbox's page of the bank. */
export const approveAtBank = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /Goedkeuren|Betalen|Akkoord/ })
    .first()
    .click()
