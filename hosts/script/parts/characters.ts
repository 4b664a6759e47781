export { characters as widget } from '../../../widgets/goods/characters.tsx';
