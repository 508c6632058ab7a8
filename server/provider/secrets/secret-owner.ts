/** The owner to which a user's authenticator secret is bound. */
export const totpOwner = (userId: string): string => `totp ${userId}`;

/** The owner to which a webhook's signing secret is bound. */
export const webhookOwner = (id: string): string => `webhook ${id}`;

/** The owner to which what somebody asked to send is bound. */
export const approvalOwner = (id: string): string => `approval ${id}`;

/** The owner to which the client secret of an identity provider's connection is bound. */
export const connectionOwner = (id: string): string => `single sign-on ${id}`;

/** The owner to which the ID token of a session is bound. */
export const idTokenOwner = (sessionId: string): string => `id token ${sessionId}`;
