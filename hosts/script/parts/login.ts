export * from '../../../widgets/login/part.ts';
