/** Maps the identity library's models and fields to our tables and columns. */
export const tables = {
  user: {
    modelName: 'person',
    fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    additionalFields: {
      phone: { type: 'string', required: false, input: false },
      phoneVerified: {
        type: 'boolean',
        required: false,
        input: false,
        defaultValue: false,
        fieldName: 'phone_verified',
      },
      firstName: { type: 'string', required: false, input: false, fieldName: 'first_name' },
      lastName: { type: 'string', required: false, input: false, fieldName: 'last_name' },
      clientId: { type: 'string', required: false, input: false, fieldName: 'client_id' },
    },
  },
  session: {
    modelName: 'sign_in',
    fields: {
      userId: 'person_id',
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
    additionalFields: {
      provenAt: { type: 'string', required: false, input: false, fieldName: 'proven_at' },
      secondFactorAt: { type: 'string', required: false, input: false, fieldName: 'second_factor_at' },
      activeAt: { type: 'string', required: false, input: false, fieldName: 'active_at' },
    },
  },
  account: {
    modelName: 'credential',
    fields: {
      userId: 'person_id',
      providerId: 'provider',
      accountId: 'subject',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: { fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' } },
  twoFactor: {
    user: { fields: { twoFactorEnabled: 'second_factor' } },
    twoFactor: {
      modelName: 'second_factor',
      fields: {
        userId: 'person_id',
        backupCodes: 'backup_codes',
        failedVerificationCount: 'failed_count',
        lockedUntil: 'locked_until',
      },
    },
  },
} as const
