/** What the usual identity providers accept and send, by their public documentation. */
import { createHash } from 'node:crypto'
import type { Facts, Shape } from './strict-provider'

const EVERYDAY = ['openid', 'profile', 'email', 'offline_access']
const SECRET = 'the secret: 100% of it'
const halfHash = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url')
const idClaims = ({ issuer, clientId, nonce }: Facts, sub: string) => ({
  iss: issuer,
  aud: clientId,
  sub,
  nonce,
  at_hash: halfHash(sub),
})

export const SHAPES: Readonly<Record<string, Shape>> = {
  Keycloak: {
    algorithm: 'RS256',
    namesAlgorithm: true,
    scopes: [...EVERYDAY, 'roles', 'web-origins'],
    parameters: ['prompt'],
    accessToken: ({ issuer, clientId, audience, email, scope }) => ({
      header: { typ: 'JWT' },
      claims: {
        iss: issuer,
        aud: [audience, 'account'],
        sub: 'f:83b1:ada',
        typ: 'Bearer',
        azp: clientId,
        sid: '5c9d',
        acr: '1',
        'allowed-origins': ['https://forecourt.example'],
        realm_access: { roles: ['default-roles-dealers'] },
        scope,
        email_verified: true,
        email,
        preferred_username: 'ada',
      },
    }),
    idToken: (facts) => ({
      header: { typ: 'JWT' },
      claims: {
        ...idClaims(facts, 'f:83b1:ada'),
        typ: 'ID',
        azp: facts.clientId,
        email: facts.email,
        email_verified: true,
      },
    }),
    userInfo: ({ email }) => ({ sub: 'f:83b1:ada', email, email_verified: true }),
  },
  'Entra ID': {
    algorithm: 'RS256',
    namesAlgorithm: false,
    scopes: [...EVERYDAY, 'api://c2a8d3f4-91b7-4e6d-b0a2-5d3e7f8a9b01/console'],
    // `resource` belongs to version 1; version 2 refuses it.
    parameters: ['prompt', 'login_hint', 'domain_hint'],
    accessToken: ({ issuer, clientId, audience, email }) => ({
      header: { typ: 'JWT', x5t: 'key-1' },
      claims: {
        iss: issuer,
        aud: audience,
        sub: 'pairwise-for-the-api',
        azp: clientId,
        azpacr: '0',
        email,
        oid: '00000000-0000-0000-66f3-3332eca7ea81',
        preferred_username: email,
        scp: 'console',
        tid: '6f0a5f6e-5a3f-4a3e-9d0c-2c1d7c1f0b11',
        ver: '2.0',
      },
    }),
    idToken: (facts) => ({
      header: { typ: 'JWT' },
      claims: { ...idClaims(facts, 'pairwise-for-the-console'), email: facts.email, ver: '2.0' },
    }),
    userInfo: () => ({ sub: 'of Microsoft Graph' }),
  },
  Okta: {
    algorithm: 'RS256',
    namesAlgorithm: true,
    scopes: EVERYDAY,
    parameters: ['prompt', 'login_hint'],
    accessToken: ({ issuer, clientId, audience, email, scope }) => ({
      header: {},
      claims: {
        ver: 1,
        jti: 'AT.0mP4JKAZX1iACIT4vbEDF7LpvDVjxypPMf0D7uX39RE',
        iss: issuer,
        aud: audience,
        sub: email,
        cid: clientId,
        uid: '00uid4BxXw6I6TV4m0g3',
        scp: scope.split(' '),
      },
    }),
    idToken: (facts) => ({
      header: {},
      claims: { ...idClaims(facts, '00uid4BxXw6I6TV4m0g3'), ver: 1, email: facts.email },
    }),
    userInfo: ({ email }) => ({ sub: '00uid4BxXw6I6TV4m0g3', email, email_verified: true }),
  },
  Auth0: {
    algorithm: 'RS256',
    namesAlgorithm: true,
    scopes: EVERYDAY,
    parameters: ['audience', 'prompt', 'connection', 'organization'],
    accessToken: ({ issuer, clientId, audience, scope }) => ({
      header: { typ: 'JWT' },
      claims: {
        iss: issuer,
        sub: 'auth0|5f7c8ec7c33c6c004bbafe82',
        aud: [audience, `${issuer}userinfo`],
        azp: clientId,
        scope,
      },
    }),
    idToken: (facts) => ({
      header: { typ: 'JWT' },
      claims: {
        ...idClaims(facts, 'auth0|5f7c8ec7c33c6c004bbafe82'),
        email: facts.email,
        email_verified: true,
      },
    }),
    userInfo: ({ email }) => ({ sub: 'auth0|5f7c8ec7c33c6c004bbafe82', email, email_verified: true }),
  },
  Google: {
    algorithm: 'RS256',
    namesAlgorithm: true,
    scopes: ['openid', 'profile', 'email'],
    parameters: ['access_type', 'prompt', 'hd', 'login_hint'],
    secret: SECRET,
    accessToken: () => null,
    idToken: (facts) => ({
      header: { typ: 'JWT' },
      claims: {
        ...idClaims(facts, '110169484474386276334'),
        azp: facts.clientId,
        hd: 'northside.test',
        email: facts.email,
        email_verified: true,
      },
    }),
    userInfo: ({ email }) => ({ sub: '110169484474386276334', email, email_verified: true }),
  },
  Cognito: {
    algorithm: 'RS256',
    namesAlgorithm: true,
    scopes: ['openid', 'profile', 'email', 'phone'],
    parameters: ['identity_provider', 'idp_identifier', 'lang'],
    secret: SECRET,
    accessToken: ({ issuer, clientId, scope }) => ({
      header: {},
      claims: {
        iss: issuer,
        sub: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee',
        client_id: clientId,
        token_use: 'access',
        scope,
        username: 'ada',
        version: 2,
      },
    }),
    idToken: (facts) => ({
      header: {},
      claims: {
        ...idClaims(facts, 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'),
        token_use: 'id',
        'cognito:username': 'ada',
        email: facts.email,
        email_verified: true,
      },
    }),
    userInfo: ({ email }) => ({ sub: 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee', email, email_verified: 'true' }),
  },
}
