/**
 * Every setting of the environment, with its schema, what is shown as its default, and its meaning. The page
 * `docs/configuration.md` is generated from it.
 */
import { NumberText, v } from '../../contract/core/schema'
import {
  address,
  collectorAddress,
  encryptionKey,
  endpoint,
  flag,
  gatewayAddress,
  headerWord,
  hostNames,
  mailAddress,
  mailServer,
  moduleAddress,
  networks,
  origins,
  publicAddress,
} from './setting-values'
import {
  clientId,
  isResourceIndicator,
  issuerAddress,
  parameters,
  scopes,
  tokenTypes,
} from './sign-in-setting-values'

export interface Setting {
  readonly schema: v.GenericSchema
  /** The default in words; empty when there is none. */
  readonly byDefault: string
  readonly meaning: string
  /**
   * `hidden`: no message shows the value. `login`: its user name and password are left out. Both can also be
   * read from a file.
   */
  readonly secret?: 'hidden' | 'login'
}

const port = v.pipe(NumberText, v.safeInteger(), v.minValue(0), v.maxValue(65535))
const name = (byDefault: string) => v.optional(v.string(), byDefault)

const SETTINGS = {
  PORT: { schema: v.optional(port, 4000), byDefault: '`4000`', meaning: 'The port of the service' },
  HOST: {
    schema: name('127.0.0.1'),
    byDefault: '`127.0.0.1`',
    meaning: 'The address on which the service listens; `0.0.0.0` for every network of the machine',
  },
  PUBLIC_URL: {
    schema: v.optional(publicAddress),
    byDefault: "the service's address",
    meaning:
      'Where browsers reach the service, such as `https://forecourt.example`: issuer of sign-in, links in letters, secure cookies. Instances of one database share it. It may have a path, such as `https://company.example/forecourt`',
  },
  TRUSTED_PROXIES: {
    schema: networks,
    byDefault: '`127.0.0.0/8,::1`',
    meaning:
      'Addresses and networks of proxies whose `X-Forwarded-For` and `X-Forwarded-Host` are believed, separated by commas; `none` for nobody',
  },
  DATA_DIR: {
    schema: name('.data'),
    byDefault: '`.data`',
    meaning: 'The folder of the embedded database; `memory` stores nothing',
  },
  DATABASE_URL: {
    schema: v.optional(address('postgres:', 'postgresql:')),
    byDefault: '',
    meaning: 'A PostgreSQL server instead, shared by as many instances as needed',
    secret: 'login',
  },
  SECRETS_KEY: {
    schema: v.optional(encryptionKey),
    byDefault: '',
    meaning:
      'Encrypts the secrets that the service keeps in its database: 32 bytes as base64, as `openssl rand -base64 32` makes them. Instances of one database share it. [Operations](operations.md#the-key-of-the-secrets) says how to set, change and keep it',
    secret: 'hidden',
  },
  SECRETS_KEY_BEFORE: {
    schema: v.optional(encryptionKey),
    byDefault: '',
    meaning:
      'Opens secrets as well, and encrypts none: the earlier key where `SECRETS_KEY` changes or is given up',
    secret: 'hidden',
  },
  ASSISTANT_URL: {
    schema: v.optional(endpoint),
    byDefault: '',
    meaning:
      'An OpenAI-compatible endpoint such as `http://host/v1`; without it the embedded assistant answers',
  },
  ASSISTANT_MODEL: {
    schema: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))),
    byDefault: '',
    meaning: 'The model to use; needed with `ASSISTANT_URL`',
  },
  ASSISTANT_KEY: {
    schema: v.optional(headerWord),
    byDefault: '',
    meaning: 'The key of that endpoint, if it needs one',
    secret: 'hidden',
  },
  SMTP_URL: {
    schema: v.optional(mailServer),
    byDefault: '',
    meaning:
      'The mail server for replies and letters: `smtps://user:password@host?from=replies@dealer.example`. `&maxConnections=3` limits the connections, which are 10 otherwise',
    secret: 'login',
  },
  SMS_URL: {
    schema: v.optional(gatewayAddress),
    byDefault: '',
    meaning:
      'A gateway that accepts `POST {id, to, from, text}`; user and password are sent as Basic credentials',
    secret: 'login',
  },
  SMS_API: {
    schema: v.optional(v.picklist(['forecourt', 'twilio']), 'forecourt'),
    byDefault: '`forecourt`',
    meaning:
      'What `SMS_URL` understands: our own request, or with `twilio` that of Twilio’s Messages resource, as in `https://SID:token@api.twilio.com/2010-04-01/Accounts/SID/Messages.json`',
  },
  SMS_KEYWORD_ANSWERS: {
    schema: flag('1'),
    byDefault: '`1`',
    meaning:
      'Whether STOP, START and HELP are answered; `0` where the gateway answers them itself, as Twilio does',
  },
  TWILIO_AUTH_TOKEN: {
    schema: v.optional(headerWord),
    byDefault: '',
    meaning: 'The token with which Twilio signs delivery receipts; without it they are refused',
    secret: 'hidden',
  },
  VONAGE_SIGNATURE_SECRET: {
    schema: v.optional(headerWord),
    byDefault: '',
    meaning: 'The secret with which Vonage signs delivery receipts; without it they are refused',
    secret: 'hidden',
  },
  META_API_URL: {
    schema: v.optional(endpoint, 'https://graph.facebook.com/v23.0'),
    byDefault: "Meta's Graph API",
    meaning: 'The API of WhatsApp Business and Messenger, with its version',
  },
  TEAM_EMAIL: {
    schema: v.optional(mailAddress, 'team@forecourt.test'),
    byDefault: '`team@forecourt.test`',
    meaning: 'Who receives _Notify Team_',
  },
  GA4_URL: {
    schema: v.optional(collectorAddress, 'https://www.google-analytics.com/mp/collect'),
    byDefault: "Google's collector",
    meaning: 'Where events of chats are sent to Google Analytics',
  },
  WEBHOOK_PRIVATE_ADDRESSES: {
    schema: flag('0'),
    byDefault: '`0`',
    meaning:
      '`1`: webhooks may go to private, loopback and link-local addresses, and by `http`. For development, or for receivers in your own network',
  },
  PUSH_PRIVATE_ADDRESSES: {
    schema: flag('0'),
    byDefault: '`0`',
    meaning:
      '`1`: notifications of phones may be pushed to private and loopback addresses, and by `http`. For tests: the push services of all browsers have public addresses',
  },
  CONSOLE_APP: {
    schema: flag('1'),
    byDefault: '`1`',
    meaning:
      '`0`: the console’s service worker takes itself off every browser at its next visit, and nothing is pushed',
  },
  OIDC_ISSUER: {
    schema: v.optional(issuerAddress),
    byDefault: 'the embedded provider',
    meaning:
      'An external OpenID Connect provider, as it calls itself in `issuer`. [Identity providers](identity-providers.md) has the settings for the usual ones',
  },
  OIDC_CLIENT_ID: {
    schema: v.optional(clientId, 'forecourt-console'),
    byDefault: '`forecourt-console`',
    meaning: 'The client as which the console signs in',
  },
  OIDC_CLIENT_SECRET: {
    schema: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    byDefault: '',
    meaning:
      "The client's secret, for a provider that requires one. The service then redeems codes for the console",
    secret: 'hidden',
  },
  OIDC_AUDIENCE: {
    schema: name('urn:forecourt:api'),
    byDefault: '`urn:forecourt:api`',
    meaning: 'The audience that access tokens must name',
  },
  OIDC_CONNECTION: {
    schema: v.optional(v.string()),
    byDefault: '',
    meaning: 'The connection that is requested from the provider',
  },
  OIDC_SCOPE: {
    schema: v.optional(scopes, 'openid profile email offline_access'),
    byDefault: '`openid profile email offline_access`',
    meaning: 'The scopes that the console requests, separated by spaces; `openid` is one of them',
  },
  OIDC_PARAMETERS: {
    schema: v.optional(parameters),
    byDefault: '`prompt=consent` and `resource`, the audience',
    meaning:
      'What else the console adds to a request to sign in, instead of the default: `name=value&name=value`, or `none`',
  },
  OIDC_TOKEN: {
    schema: v.optional(v.picklist(['access', 'id']), 'access'),
    byDefault: '`access`',
    meaning:
      'The token that the console presents: `id` for a provider whose access tokens are not for us. `OIDC_AUDIENCE` then does not count',
  },
  OIDC_TOKEN_TYPES: {
    schema: tokenTypes,
    byDefault: '`at+jwt`',
    meaning:
      'Types (`typ`) of access tokens that are accepted: `at+jwt`, `JWT` or `none`, separated by commas',
  },
  OIDC_EMAIL_VERIFIED: {
    schema: flag('0'),
    byDefault: '`0`',
    meaning:
      '`1` for a provider that verifies every address without saying so in `email_verified`. Whoever can choose an unverified address there signs in as its user',
  },
  ALLOWED_ORIGINS: {
    schema: origins,
    byDefault: '',
    meaning: 'Origins whose pages may embed elements, such as `https://portal.example`, separated by commas',
  },
  PARTNER_BRAND_HOSTS: {
    schema: hostNames,
    byDefault: '',
    meaning: 'Host names that show the partner brand, separated by commas',
  },
  MARKETING_URL: {
    schema: v.optional(address('http:', 'https:')),
    byDefault: '',
    meaning: 'The separate marketing product, linked beside the products of Sales AI',
  },
  FAR_MODULE_URL: {
    schema: v.optional(moduleAddress),
    byDefault: 'the Agentic Dashboard',
    meaning: 'The ES module that First Agentic Response loads',
  },
  METRICS_TOKEN: {
    schema: v.optional(v.pipe(headerWord, v.minLength(16, 'must have at least 16 characters'))),
    byDefault: '',
    meaning: 'Serves `/metrics` on the public port to requests with this bearer token',
    secret: 'hidden',
  },
  METRICS_PORT: {
    schema: v.optional(port),
    byDefault: '',
    meaning: 'Serves `/metrics` on a port of its own. Without both there are no metrics',
  },
  METRICS_HOST: {
    schema: name('127.0.0.1'),
    byDefault: '`127.0.0.1`',
    meaning: 'The address on which `METRICS_PORT` listens',
  },
  DEMO: { schema: flag('1'), byDefault: '`1`', meaning: '`0`: the demo is neither served nor accepted' },
  DEMO_SCALE: {
    schema: v.optional(v.pipe(NumberText, v.gtValue(0), v.maxValue(1000)), 1),
    byDefault: '`1`',
    meaning: 'The amount of demo data; about 250 creates a million conversations',
  },
  LOG_LEVEL: {
    schema: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
    byDefault: '`info`',
    meaning: 'The level of the log: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
  },
} as const satisfies Readonly<Record<string, Setting>>

type Schemas = { -readonly [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name]['schema'] }

/** Each setting with its kind, whatever it is called. */
export const ALL_SETTINGS: ReadonlyMap<string, Setting> = new Map(Object.entries<Setting>(SETTINGS))

const schemas = Object.fromEntries(
  Object.entries(SETTINGS).map(([setting, { schema }]) => [setting, schema]),
) as Schemas

/** The settings together, with the rules between them. */
export const Environment = v.pipe(
  v.object(schemas),
  v.forward(
    v.check(
      ({ ASSISTANT_URL, ASSISTANT_MODEL }) => ASSISTANT_URL === undefined || ASSISTANT_MODEL !== undefined,
      'must be set where ASSISTANT_URL is',
    ),
    ['ASSISTANT_MODEL'],
  ),
  v.forward(
    v.check(
      ({ ASSISTANT_URL, ASSISTANT_MODEL }) => ASSISTANT_URL !== undefined || ASSISTANT_MODEL === undefined,
      'is of use only where ASSISTANT_URL is set',
    ),
    ['ASSISTANT_MODEL'],
  ),
  v.forward(
    v.check(
      ({ ASSISTANT_URL, ASSISTANT_KEY }) => ASSISTANT_URL !== undefined || ASSISTANT_KEY === undefined,
      'is of use only where ASSISTANT_URL is set',
    ),
    ['ASSISTANT_KEY'],
  ),
  v.forward(
    v.check(
      ({ OIDC_ISSUER, OIDC_CLIENT_SECRET }) => OIDC_ISSUER !== undefined || OIDC_CLIENT_SECRET === undefined,
      'is of use only where OIDC_ISSUER is set',
    ),
    ['OIDC_CLIENT_SECRET'],
  ),
  v.forward(
    v.check(
      ({ OIDC_ISSUER, OIDC_AUDIENCE }) => OIDC_ISSUER !== undefined || isResourceIndicator(OIDC_AUDIENCE),
      'must be an address such as urn:forecourt:api, without #, where OIDC_ISSUER is not set',
    ),
    ['OIDC_AUDIENCE'],
  ),
  v.forward(
    v.check(
      ({ OIDC_ISSUER, OIDC_TOKEN }) => OIDC_ISSUER !== undefined || OIDC_TOKEN === 'access',
      'is of use only where OIDC_ISSUER is set',
    ),
    ['OIDC_TOKEN'],
  ),
)
