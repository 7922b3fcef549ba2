import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewCredential, UsedCredential } from '#domain/account/passkeys-contract.ts';

/** Deviations of a dishonest authenticator, browser or phishing page */
interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userHandle?: string;
  isVerified?: boolean;
  isPresent?: boolean;
  clientType?: string;
  format?: string;
  statement?: Map<string, unknown>;
  id?: string;
}

interface Asked {
  challenge: string;
  rpId: string;
}

type Encodable = Parameters<typeof isoCBOR.encode>[0];

const sha256 = (data: string | Buffer): Buffer => hash('sha256', data, 'buffer');
const flagsOf = ({ isPresent = true, isVerified = true }: Twist, more = 0): number =>
  (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | more;

const counted = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

/** A software passkey (ES256) with a simulated browser. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  counter = 0;
  userHandle = '';
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;

  constructor(private readonly origin = 'http://localhost:8000') {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    this.publicKey = Buffer.from(isoCBOR.encode(key as Encodable));
  }

  make(
    asked: { challenge: string; rp: { id: string }; user: { id: string } },
    twist: Twist = {},
  ): NewCredential {
    this.userHandle = asked.user.id;
    const { format = 'none', statement = new Map(), id = this.id } = twist;
    const credentialId = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([credentialId.length >> 8, credentialId.length & 0xff]);
    const made = Buffer.concat([Buffer.alloc(16), length, credentialId, this.publicKey]);
    const authData = Buffer.concat([this.head({ rpId: asked.rp.id, ...twist }, 0x40), made]);
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: this.clientData('webauthn.create', asked.challenge, twist).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as Encodable)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  use(asked: Asked, twist: Twist = {}): UsedCredential {
    const { id = this.id, userHandle = this.userHandle } = twist;
    const clientData = this.clientData('webauthn.get', asked.challenge, twist);
    const authData = this.head({ rpId: asked.rpId, ...twist });
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.privateKey);
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      },
    };
  }

  private head(twist: Twist & { rpId: string }, more = 0): Buffer {
    const { rpId, counter = this.counter } = twist;
    return Buffer.concat([sha256(rpId), Buffer.from([flagsOf(twist, more)]), counted(counter)]);
  }

  private clientData(type: string, asked: string, twist: Twist): Buffer {
    const { origin = this.origin, challenge = asked, clientType = type } = twist;
    return Buffer.from(JSON.stringify({ type: clientType, challenge, origin, crossOrigin: false }));
  }
}
