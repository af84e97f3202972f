import { geo } from '@plein/contract/geo'
import { own, type Route } from '../../platform/http/route.ts'
import { readAddressNear } from './address-near.ts'

export const geoRoutes: Route[] = [own(geo.addressNear, readAddressNear)]
