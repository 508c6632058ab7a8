import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant, Json } from '../column-types.ts';

type Schemas = components['schemas'];

interface PspRow extends Omit<Schemas['PspChanges'], 'credentials' | 'required_properties'> {
  readonly id: string;
  readonly code: string;
  readonly required_properties: Json<Schemas['PspProperty'][]>;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

interface PspCredentialRow {
  readonly psp_id: string;
  readonly name: string;
  readonly value_hash: Buffer;
  readonly last_four: string;
  readonly updated_at: Generated<Instant>;
  readonly updated_by: string | null;
}

interface PaymentServiceRow {
  readonly id: string;
  readonly merchant_id: string;
  readonly psp: string;
  readonly status: Schemas['PaymentServiceStatus'];
  readonly priority: number;
  readonly onboarding_status: Schemas['PaymentServiceOnboardingStatus'];
  readonly connected_account_id: string | null;
  readonly application: ColumnType<
    Schemas['PaymentServiceOnboardingRequest'] | null,
    string | null | undefined,
    string | null
  >;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

interface PaymentServicePropertyRow {
  readonly payment_service_id: string;
  readonly key: string;
  readonly value: string | null;
  readonly value_hash: Buffer | null;
  readonly last_four: string | null;
}

interface TransactionFeeRow {
  readonly owner_id: string;
  readonly partner_id: string | null;
  readonly merchant_id: string | null;
  readonly fee: Json<Schemas['TransactionFeeRates']>;
  readonly updated_at: Generated<Instant>;
}

interface TransactionFeeDetailRow {
  readonly id: string;
  readonly partner_id: string | null;
  readonly merchant_id: string | null;
  readonly psp: string;
  readonly card_brand: Schemas['CardBrand'] | null;
  readonly region: Schemas['FeeRegion'];
  readonly percentage_bps: number;
  readonly fixed_amount: number;
  readonly currency: string;
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly created_at: Generated<Instant>;
  readonly updated_at: Generated<Instant>;
}

interface SmartRoutingRow {
  readonly merchant_id: string;
  readonly enabled: Generated<boolean>;
  readonly strategy: Generated<Schemas['RoutingStrategy']>;
  readonly rules: Json<Schemas['RoutingRule'][]>;
  readonly updated_at: Generated<Instant>;
  readonly rules_updated_at: Instant | null;
  readonly rules_updated_by: string | null;
}

interface NotificationSettingRow {
  readonly merchant_id: string;
  readonly event: Schemas['NotificationEvent'];
  readonly enabled: boolean;
  readonly channels: Schemas['NotificationChannel'][];
  readonly recipients: string[];
  readonly updated_at: Generated<Instant>;
  readonly updated_by: string | null;
}

interface PortalNotificationRow {
  readonly id: string;
  /** Whose money it is about; null where it is of one person alone. */
  readonly merchant_id: string | null;
  readonly user_id: Generated<string | null>;
  readonly event: Schemas['PortalEvent'];
  readonly record_kind: 'transaction' | 'payout' | 'approval' | 'export-schedule' | 'breach';
  readonly record_id: string;
  readonly text: string;
  readonly created_at: Generated<Instant>;
}

/** The tables of payment settings. */
export interface SettingTables {
  readonly psps: PspRow;
  readonly psp_credentials: PspCredentialRow;
  readonly payment_services: PaymentServiceRow;
  readonly payment_service_properties: PaymentServicePropertyRow;
  readonly embed_tokens: {
    readonly token_hash: Buffer;
    readonly payment_service_id: string;
    readonly email: string;
    readonly expires_at: Instant;
  };
  readonly transaction_fees: TransactionFeeRow;
  readonly transaction_fee_details: TransactionFeeDetailRow;
  readonly smart_routings: SmartRoutingRow;
  readonly notification_events: {
    readonly event: Schemas['NotificationEvent'];
    readonly position: number;
  };
  readonly notification_settings: NotificationSettingRow;
  readonly shared_views: {
    readonly id: string;
    readonly organisation: string;
    readonly list: string;
    readonly name: string;
    readonly search: string;
    readonly columns: ColumnType<Schemas['ViewColumns'], string | null, never>;
    readonly user_id: string;
    readonly created_at: Generated<Instant>;
  };
  readonly notes: {
    readonly id: string;
    readonly organisation: string;
    readonly kind: Schemas['NoteKind'];
    readonly record: string;
    readonly text: string;
    readonly user_id: string;
    readonly created_at: Generated<Instant>;
    readonly changed_at: Generated<Instant | null>;
  };
  readonly portal_notifications: PortalNotificationRow;
  readonly portal_notification_reads: {
    readonly user_id: string;
    readonly notification_id: string;
    readonly read_at: Generated<Instant>;
  };
}
