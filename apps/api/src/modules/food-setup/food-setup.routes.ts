import { foodProgram } from '@plein/contract/food-setup/program'
import { foodZones } from '@plein/contract/food-setup/zones'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { saveDocument } from './documents/save-document.ts'
import { saveHours } from './program/save-hours.ts'
import { locateAddress } from './zones/locate-address.ts'
import { previewZones } from './zones/preview-zones.ts'
import { testDelivery } from './zones/test-delivery.ts'

export const foodSetupRoutes: readonly Route[] = [
  own(foodProgram.terms, saveDocument),
  own(foodProgram.privacy, saveDocument),
  write(foodProgram.saveHours, saveHours),
  read(foodZones.preview, previewZones),
  own(foodZones.test, testDelivery),
  own(foodZones.locate, locateAddress),
]
