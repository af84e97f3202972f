import { brandingInput, brandingPictures, Branding } from './branding/branding.ts'
import { brandingProblems } from './branding/problems.ts'
import { Settings, Theme } from './branding/settings.ts'
import { endpoint, everybody } from './endpoint.ts'
import { uuidParams } from './schema.ts'

export const branding = {
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'Settings and branding of the host that is asked',
    ...everybody,
    output: Settings,
    status: 200,
    problems: [],
  }),
  theme: endpoint({
    method: 'GET',
    path: '/theme',
    summary: 'The colour of the host that is asked, with its ten shades',
    ...everybody,
    output: Theme,
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/programs/{uuid}/branding',
    summary: 'The branding of a food program or food court as its owner last saved it, published or not',
    callers: ['program_owner', 'admin'],
    params: uuidParams,
    output: Branding,
    status: 200,
    problems: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/programs/{uuid}/branding',
    summary: 'Saves the branding; what is not named stays. With publish it is what the host shows from now on',
    callers: ['program_owner'],
    audit: ['branding_saved', 'branding_published'],
    params: uuidParams,
    form: { fields: brandingInput, files: brandingPictures },
    output: Branding,
    status: 200,
    problems: [brandingProblems.branding_not_valid, brandingProblems.branding_changed],
    rate_per_minute: 60,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/programs/{uuid}/branding',
    summary: 'Takes the published branding off its host; what was saved stays, to be published again',
    callers: ['program_owner'],
    audit: ['branding_withdrawn'],
    params: uuidParams,
    output: null,
    status: 204,
    problems: [],
  }),
}
