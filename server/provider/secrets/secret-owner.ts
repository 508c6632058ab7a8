/** What a user's authenticator secret is bound to. */
export const totpOwner = (userId: string): string => `totp ${userId}`;

/** What a webhook's signing secret is bound to. */
export const webhookOwner = (id: string): string => `webhook ${id}`;
