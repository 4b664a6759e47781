import { expect, test } from 'vitest';
import { signature } from './oauth1.ts';

const post = {
  status: 'Hello Ladies + Gentlemen, a signed OAuth request!',
  include_entities: 'true',
  oauth_consumer_key: 'xvz1evFS4wEEPTGEFPHBog',
  oauth_nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
  oauth_signature_method: 'HMAC-SHA1',
  oauth_timestamp: '1318622958',
  oauth_token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  oauth_version: '1.0',
};
const postKeys = {
  consumer_secret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  token_secret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
};
const consumer_secret = 'MCD8BKwGdgPHvAuvgvz4EQpqDAtx89grbuNMRd7Eh98';
const leg = {
  oauth_consumer_key: 'GDdmIQH6jhtmLUypg82g',
  oauth_signature_method: 'HMAC-SHA1',
  oauth_version: '1.0',
};

// Examples of the documentation of X, old and new.
test.each([
  ['https://api.x.com/1.1/statuses/update.json', post, postKeys, 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4='],
  ['https://api.twitter.com/1.1/statuses/update.json', post, postKeys, 'hCtSmYh+iHYCEqBWrE7C7hYmtUk='],
  [
    'https://api.twitter.com/oauth/request_token',
    {
      ...leg,
      oauth_callback: 'http://localhost:3005/the_dance/process_callback?service_provider_id=11',
      oauth_nonce: 'QP70eNmVz8jvdPevU3oJD2AfF7R7odC2XJcn4XlZJqk',
      oauth_timestamp: '1272323042',
    },
    { consumer_secret },
    '8wUi7m5HFQy76nowoCThusfgB+Q=',
  ],
  [
    'https://api.twitter.com/oauth/access_token',
    {
      ...leg,
      oauth_nonce: '9zWH6qe0qG7Lc1telCn7FhUbLyVdjEaL3MO5uHxn8',
      oauth_token: '8ldIZyxQeVrFZXFOZH5tAwj6vzJYuLQpl0WUEYtWc',
      oauth_timestamp: '1272323047',
      oauth_verifier: 'pDNg57prOHapMbhv25RNf75lVRd6JDsni1AJJIDYoTY',
    },
    { consumer_secret, token_secret: 'x6qpRnlEmW9JbQn4PQVVeVG8ZLPEx6A0TOebgwcuA' },
    'PUw/dHA4fnlJYM6RhXk5IU/0fCc=',
  ],
])('LG-2 a request to %s is signed as X documents it', (url, fields, keys, expected) => {
  expect(signature('POST', url, fields, keys)).toBe(expected);
});
