/** Somebody decided on a post; `decision_uuid` of feed.decisions. */
export interface PostDecided {
  readonly decision_uuid: string
}

/** Somebody reported a post. */
export interface PostReported {
  readonly report_uuid: string
}

export const feedEvents = { postDecided: 'post-decided', postReported: 'post-reported' } as const
