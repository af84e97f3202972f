/** The most that a post and a comment have. Pure: for the server and for the screens. */
export const postLimits = { rows: 40, letters: 5000, tags: 10, images: 10, files: 5, videos: 3, offers: 3 } as const
export const commentLimits = { rows: 10, letters: 2000 } as const
