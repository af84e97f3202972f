import { programKinds } from '@plein/contract/programs/codes'
import type { House } from '../../../platform/house.ts'
import { portalUrl } from '../../../platform/settings.ts'
import { domainOfProgram } from '../../branding/index.ts'
import { registerPublicPage } from '../../programs/index.ts'

/** The own domain of a restaurant or court, or its page on the product's food host. */
const pageOn =
  (path: (program_uuid: string) => string) =>
  (house: House, program_uuid: string): string => {
    const domain = domainOfProgram(house, program_uuid)
    return domain
      ? `${portalUrl(house.settings, 'storefront', domain)}/food`
      : `${portalUrl(house.settings, 'storefront')}${path(program_uuid)}`
  }

registerPublicPage(
  programKinds.food,
  pageOn((uuid) => `/food/place/${uuid}`),
)
registerPublicPage(
  programKinds.food_court,
  pageOn(() => '/food'),
)
